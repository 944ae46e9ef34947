import { inPlainLetters } from './knownPasswords.ts';

/**
 * Common words in passwords, English and Polish. With the endings, years and look-alike letters that commonPasswords.ts
 * removes before it looks here, they cover several hundred thousand passwords.
 */
export const commonWords = new Set(
  `
  password passwort passw pass passwd passcode mypassword thepassword newpassword pwd secret topsecret secretpassword
  letmein letmeinnow openup opensesame access accessdenied granted login logon signin welcome welcomehome hello hellothere
  helloworld goodmorning goodbye hi hey admin administrator adminadmin root rootroot toor user username guest default system
  server service support manager master mainframe internet intranet network office windows linux ubuntu microsoft google gmail
  facebook youtube twitter instagram tiktok linkedin snapchat whatsapp netflix amazon apple iphone samsung android nokia sony
  huawei xbox playstation nintendo minecraft fortnite roblox pokemon pikachu mario zelda sonic tetris counterstrike warcraft
  starcraft diablo skyrim change changeme changeit changethis temp temporary test tester testing testtest testuser demo sample
  example trial trustno trustnoone trust nothing nobody whatever whatsup why
  qwerty qwertz azerty qwertyui qwertyuiop qwertzuiop asdf asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx
  qazwsxedc wsxedc edcrfv qweasd qweasdzxc qweqwe asdasd zxczxc qwer qwerasdf qwe123qwe zaq1@wsx poiuy poiuytrewq lkjhgfdsa mnbvcxz abcd abcde abcdef
  abcdefg abcdefgh abcdefghi abc abcabc aaa xyz xxx zzz qqq www abcxyz
  love iloveyou iloveme iloveu ilove loveyou loveme lovely lover lovers loves truelove mylove myloves forever foreverlove together
  baby babygirl babyboy babe honey sweetheart sweetie sweety sweet darling angel angels angelina cutie cutiepie beautiful pretty
  gorgeous princess prince queen king kings kingdom royal sunshine sunflower sunset sunrise sunny moon moonlight star stars starlight
  starwars startrek superstar rockstar rainbow flower flowers butterfly blossom rose roses lily jasmine daisy violet orchid heaven
  happy happiness smile smiley lucky lucky luck joy peace freedom hope faith believe dream dreams dreamer magic wonder miracle
  blessed blessing jesus jesuschrist christ god godisgood church amen bible spirit
  dragon dragons tiger tigers lion lions eagle eagles falcon falcons wolf wolves bear bears panther panthers jaguar cheetah cobra
  viper shark sharks dolphin dolphins whale monkey monkeys kitten kitty cat cats dog dogs doggy doggie puppy puppies horse horses
  pony unicorn rabbit bunny hamster turtle penguin panda koala elephant giraffe chicken rooster turkey spider scorpion phoenix
  buddy rocky rusty max shadow midnight smokey snoopy scooby garfield tinkerbell mickey mickeymouse minnie donald goofy pooh
  football baseball basketball volleyball softball handball hockey soccer tennis golf golfer cricket rugby swimming swimmer running
  runner skate skater skateboard surfer surfing boxing wrestling karate taekwondo champion champions winner winners victory legend
  arsenal chelsea liverpool manchester manutd barcelona realmadrid madrid juventus milan bayern ajax celtic rangers yankees lakers
  cowboys steelers raiders patriots packers redsox broncos giants dodgers ferrari porsche mercedes bmw audi toyota honda mustang
  camaro corvette yamaha suzuki kawasaki ducati harley davidson harleydavidson
  batman superman spiderman ironman wolverine hulk captain america captainamerica avengers marvel joker catwoman deadpool superhero
  hero heroes ninja samurai warrior warriors soldier sniper hunter killer killers assassin gangster monster monsters vampire zombie
  demon devil lucifer satan darkness ghost wizard merlin gandalf frodo hobbit matrix neo morpheus trinity terminator rambo
  harrypotter potter hermione dumbledore gryffindor slytherin yoda skywalker vader darthvader jedi solo chewbacca
  michael michelle jennifer jessica ashley amanda nicole daniel danielle matthew anthony andrew joshua christopher christian robert
  thomas charles charlie william george jordan justin brandon jonathan joseph patrick richard steven stephen samantha stephanie
  elizabeth victoria vanessa melissa rebecca rachel sarah laura maria martina martin peter alexander alexandra alexis andrea angela
  anna barbara brian carlos cameron david diana edward emily emma eric francis gabriel hannah heather isabella jackson jacob james
  jason john johnny julia karen kevin kimberly lauren louis lucas margaret mary nathan nicholas oliver olivia oscar pamela paul
  philip ronald ronaldo messi neymar sandra simon sophia sophie susan taylor tiffany tyler vincent walter xavier zachary
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december spring summer autumn fall winter season holiday christmas easter halloween birthday
  london newyork paris berlin tokyo rome moscow dallas chicago houston boston denver austin texas florida california canada mexico
  brazil england scotland ireland france germany italy spain poland russia ukraine china japan india australia africa europe
  asia earth world planet universe galaxy space rocket apollo nasa astronaut
  computer laptop keyboard mouse monitor printer software hardware hacker hackers hacked coding coder developer programmer python
  javascript java php database oracle cisco nothing security safety private public personal family mother father mom dad mommy
  daddy mama papa brother sister brothers sisters grandma grandpa uncle children boys girls ladies gentleman friend friends
  bestfriend bestfriends forever always never nevermind someday today tomorrow yesterday midnight morning
  money dollar million millionaire rich richman gold golden silver diamond diamonds platinum crystal pearl ruby emerald treasure
  pirate pirates bandit cowboy rebel rebels renegade maverick ranger scout guardian titan titans spartan spartans trojan trojans
  viking vikings knight knights crusader excalibur camelot
  chocolate cookie cookies candy sugar cupcake cheese pizza burger banana apple apples orange cherry strawberry blueberry peaches
  peanut butter peanutbutter pumpkin potato tomato pepper ginger cinnamon coffee espresso whiskey vodka tequila beer corona guinness
  heineken cocacola pepsi water icecream pancake bacon
  music guitar guitarist piano drummer metallica nirvana slipknot beatles queen eminem tupac blink rockandroll rocknroll hiphop
  dance dancer dancing singer party disco techno jazz blues reggae marley bobmarley
  purple yellow orange green blue black white pink red brown grey gray colors colours
  blackcat whitecat blackdog redrose bluesky greenday pinkfloyd redbull deeppurple
  school schools college university student students teacher teaching learning lesson lessons education study summer graduate
  doctor nurse lawyer engineer police fireman firefighter marine marines army navy airforce military
  fuckyou fuckoff fuckme asshole bitch bastard bullshit whore pussy dick sexy sexsex sexygirl hotstuff
  haslo hasło mojehaslo mojehasło nowehaslo nowehasło tajne tajnehaslo sekret dostep dostęp zaloguj logowanie witaj witam
  czesc cześć dziendobry dzieńdobry siema siemano elo hejka kocham kochamcie kochamcię kochanie kochana kochany kocham kotek
  kotki kotku kiciu kicia misiek misiu misio mis miś myszka myszko skarb skarbie słoneczko sloneczko słonko slonko aniolek aniołek
  ksiezniczka księżniczka krolewna królewna krolowa królowa krol król gwiazda gwiazdka gwiazdy serce serduszko milosc miłość zawsze
  nazawsze razem marzenia marzenie szczescie szczęście radosc nadzieja wolnosc wolność polska polskagurom polak polacy
  warszawa krakow kraków gdansk gdańsk gdynia poznan poznań wroclaw wrocław lodz łódź katowice szczecin lublin bialystok białystok
  legia lech wisla wisła widzew ruch gornik górnik cracovia zaglebie slask śląsk lechia jagiellonia lewandowski malysz stoch
  pilkanozna piłkanożna siatkowka koszykowka mistrz mistrzowie bartek bartosz mateusz michal michał kamil dawid damian lukasz łukasz
  marcin tomek tomasz pawel paweł piotr piotrek krzysiek krzysztof grzegorz wojtek wojciech adrian przemek jakub kuba kacper szymon
  dominik maciek maciej marek jacek janusz mariusz darek dariusz rafal rafał robert sebastian agnieszka ania asia kasia katarzyna
  magda magdalena monika natalia paulina karolina weronika wiktoria zuzanna oliwia julia marta joanna aleksandra ola gosia malgorzata
  małgorzata beata dorota ewa ewelina iwona justyna sylwia patrycja klaudia kinga izabela iza
  samsung komputer internet szkola szkoła nauka lekcja lekcje nauczyciel wakacje lato zima wiosna jesien jesień poniedzialek
  poniedziałek wtorek sroda środa czwartek piatek piątek sobota niedziela styczen luty marzec kwiecien maj czerwiec lipiec sierpien
  wrzesien pazdziernik październik listopad grudzien grudzień mamusia tatus tatuś babcia dziadek rodzina dzieci dziecko corka córka
  synek brat siostra przyjaciel piesek pieseczek burek azor reksio puszek mruczek kot pies kon koń konik lew tygrys smok smoki
  motyl motylek kwiatek kwiatuszek roza róża stokrotka truskawka malina jagoda czekolada ciastko cukierek pierogi kielbasa piwo
  wodka wódka zajebiscie zajebiście dupa dupadupa kurwa kurwamac cholera chuj jebac nicosc nic nieznam niewiem zapomnialem
  mandarynka mandarynki psychology psychologia slodziak slodziaki bozenarodzenie wielkanoc czarny czarna bialy biala czestochowa
  niepodleglosc slonecznik sloneczniki wegiel zakopane torun bydgoszcz rzeszow olsztyn kielce radom sosnowiec gliwice zabrze bytom
  starhop starhops starhopper hopper hop hophop astronaut
  `
    .trim()
    .split(/\s+/)
    .map(inPlainLetters),
);
