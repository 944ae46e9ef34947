import { describe, expect, it } from '@jest/globals';
import { createInstance } from 'i18next';
import { checks } from '../../src/ui/checks.ts';

/** Words in this language are their keys. */
const keys = createInstance();
await keys.init({ lng: 'cimode' });
const { required, email, newPassword, repeat } = checks(keys.getFixedT('cimode', 'common'));

describe('a form', () => {
  it('asks for what is missing', () => {
    expect([required(''), required('   '), required(undefined), required('Ada')]).toEqual([
      'field.required',
      'field.required',
      'field.required',
      undefined,
    ]);
  });

  it('knows an email that is not ready', () => {
    const check = email('field.email');
    expect(['ada', 'ada@', 'ada@base', 'a b@base.pl'].map(check)).toEqual(Array(4).fill('field.email'));
    expect(check(' ada@base.pl ')).toBeUndefined();
  });

  it('looks closer at the email of a sign-up', () =>
    expect(email('field.emailOff')('ada@base')).toBe('field.emailOff'));

  it('has a plain word where only an address is asked for', () =>
    expect(email('field.emailInvalid')('ada@base')).toBe('field.emailInvalid'));

  it('counts eight characters', () => {
    expect([newPassword('1234567'), newPassword('12345678'), newPassword('🌟🌟🌟🌟')]).toEqual([
      'field.passwordShort',
      undefined,
      'field.passwordShort',
    ]);
  });

  it('compares the two passwords', () => {
    expect(repeat('12345679', { password: '12345678' })).toBe('field.passwordsDiffer');
    expect(repeat('12345678', { password: '12345678' })).toBeUndefined();
  });
});
