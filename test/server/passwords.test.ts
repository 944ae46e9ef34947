import { describe, expect, it } from '@jest/globals';
import { isTooCommon } from '../../server/accounts/commonPasswords.ts';

const ada = { email: 'ada.byron@example.com', name: 'Ada Byron' };
const common =
  `password 12345678 123456789 1234567890 password1 password123 qwerty123 1q2w3e4r qwertyuiop iloveyou sunshine
  princess football baseball superman trustno1 letmein1 welcome1 monkey123 dragon123 11111111 00000000 abc12345 abcd1234 1qaz2wsx
  qazwsxedc zaq12wsx q1w2e3r4 asdfghjkl 88888888 12341234 87654321 michael1 jennifer jordan23 P@ssw0rd Passw0rd! passw0rd charlie1
  starwars whatever computer internet samsung1 liverpool chelsea1 mercedes corvette rainbow1 butterfly chocolate cookie123 hello123
  admin123 administrator changeme letmein123 qwerty12345 qwe123qwe asdf1234 1234qwer 123qweasd aa123456 a1234567 abcdefgh 147258369
  123123123 12121212 69696969 11223344 10203040 987654321 haslo123 hasło1234 polska12 polska123 kochanie misiek12 bartek123 mateusz1
  zaq1@WSX qwerty1234 lukasz123 kasia123 agnieszka karolina1 nauka123 kacper12 wiktoria warszawa legia1916 barcelona1 realmadrid
  master123 freedom1 shadow123 maria1234 Summer2024 Winter2025! Starhop1 starhop123 ada.byron ada1byron 1a2b3c4d a1b2c3d4 zxcvbnm1
  google123 minecraft1 pokemon123 nicole12 Welcome2024! test1234 testtest guest123 abababab aaaaaaaab loveangel`.split(
    /\s+/,
  );
/** What lists of leaked passwords and of the most used ones in Poland tell, beside the above. */
const alsoCommon =
  `mandarynki4 Qweqwe123! wegiel13 Kocham12 wieslaw1 wieslaw99 marlboro marlboro1 anderson swordfish snickers einstein goldfish
  stargate airborne firebird teddybear wolfgang undertaker godfather southpark spongebob halflife2 skateboard motocross
  cheyenne1 brooklyn madison12 leonardo francesca1 fernando7 giovanni alejandro gabriela1 valentina stephanie2 beautiful1
  sweetpea1 babygirl1 buttercup cupcakes1 strawberry1 watermelon pineapple1 lemonade1 snowball1 snowflake1 bluebird1
  greenbay12 drowssap1 longhorns lightning1 thunder99 tornado12 hurricane1 avalanche blizzard1 cadillac1 chevrolet1
  volkswagen1 lamborghini motorola1 panasonic1 blackberry1 commander1 technology engineer1 architect psychology1
  mountain1 california1 colorado1 arkansas1 brooklyn99 philadelphia sebastian1 dominika1 franciszek1 stanislaw1 Stanisław2
  zbigniew1 kazimierz wladyslaw1 jaroslaw12 miroslaw1 czeslaw99 genowefa1 bozena123 grazyna1 urszula12 halina123 danuta1960
  kowalski1 nowak2010 wisniewski wojcik123 Kowalczyk1 zielinski7 truskawki1 samochod1 samochód12 motocykl1 lodowka1 telefon123
  telewizor1 dziewczyna1 chlopak12 malzenstwo kochanek1 przyjaciele1 przyjaźń1 slodziak szczesliwy pieniadze1 wakacje2023
  swieta2022 boze.narodzenie czarnykot1 bialystok1 zakopane1 Zakopane2024 mazury2020 torun1234 bydgoszcz1 rzeszow1 olsztyn12
  gdynia1234 czestochowa krakow2024! Warszawa2025! polska2012 niepodleglosc jedenascie jedenaście1 niebieski1 czerwony7
  zielony12 czarny123 ksiezyc1 księżyc9 slonecznik1 motylek12 jaszczurka kurczak1 nietoperz wiewiorka1 wiewiórka1`.split(
    /\s+/,
  );
const ofOneself =
  'byronada adabyron adabyron1815 Byron.Ada1 adaada12 noryB!1815 n0ryB.4da ada.byron1 example1 Example.com'.split(' ');
const fine = [
  'correct horse battery staple',
  'lantern otter 9',
  'Vesuvius-42-lamp',
  'xk29dfQw',
  'moja ulubiona zupa ogórkowa',
  'hopping-stars-77',
  'Gr4nite!sky',
  'aZ9!kd02',
  '🦊🌙🪐🍋🚣🏔️🎈🧭',
  'ada was here first',
  'quiet harbour 1',
  'another one 34',
  'zielona herbata o świcie',
  'kot w butach na dachu',
];

const taken = async (passwords: string[]) => {
  const judged = await Promise.all(passwords.map((password) => isTooCommon(password, ada)));
  return passwords.filter((_, at) => !judged[at]);
};

describe('a password', () => {
  it(`is too common when it is one of the ${common.length} everybody knows, or like them`, async () => {
    expect(await taken(common)).toEqual([]);
  });

  it(`is too common when it is one of ${alsoCommon.length} others that are used much, in both languages`, async () => {
    expect(await taken(alsoCommon)).toEqual([]);
  });

  it('is too common when it is among the commonest of a list of leaked ones, with three thousand of eight signs or more', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const leaked = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3_000);
    expect(await taken(leaked)).toEqual([]);
  });

  it('is too common when it is made of the learner’s own name and address', async () => {
    expect(await taken(ofOneself)).toEqual([]);
  });

  it('is fine when it is a learner’s own', async () => {
    expect(await taken(fine)).toEqual(fine);
  });

  it('of the greatest length is judged in a moment', async () => {
    await isTooCommon('the list is read', ada);
    const started = performance.now();
    for (const piece of ['a', 'ab1!', 'qwerty', 'zażółć '])
      await isTooCommon(piece.repeat(1_024).slice(0, 1_023) + '%', ada);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
