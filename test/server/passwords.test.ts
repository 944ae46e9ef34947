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
];

describe('a password', () => {
  it(`is too common when it is one of the ${common.length} everybody knows, or like them`, () => {
    expect(common.filter((password) => !isTooCommon(password, ada))).toEqual([]);
  });

  it('is fine when it is a learner’s own', () => {
    expect(fine.filter((password) => isTooCommon(password, ada))).toEqual([]);
  });

  it('of the greatest length is judged in a moment', () => {
    const started = performance.now();
    for (const piece of ['a', 'ab1!', 'qwerty', 'zażółć ']) isTooCommon(piece.repeat(1_024).slice(0, 1_023) + '%', ada);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
