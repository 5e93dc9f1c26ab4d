import { openText, sealText, setSealKey } from './sealed-text.ts';

it.each(['', '["1", 2]', 'Äpfel 🍎', 'x'.repeat(300)])('opens what it sealed: %s', (text) => {
  expect(openText(sealText(text))).toBe(text);
});

it('seals equal texts equally and hides their content', () => {
  const sealed = sealText('secret');
  expect(sealText('secret')).toBe(sealed);
  expect(sealText('secreT').slice(0, 8)).not.toBe(sealed.slice(0, 8));
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret');
});

it('rejects changed, cut, and plain texts', () => {
  const bytes = Buffer.from(sealText('12'), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect(openText(changed.toString('base64url'))).toBeNull();
  }
  expect(openText(bytes.subarray(0, -1).toString('base64url'))).toBeNull();
  expect(openText(Buffer.from('["a","b"]').toString('base64url'))).toBeNull();
  expect(openText('')).toBeNull();
});

it('opens what another process of the installation sealed', () => {
  setSealKey('one key');
  const sealed = sealText('12');
  setSealKey('another key');
  expect(openText(sealed)).toBeNull();
  setSealKey('one key');
  expect(openText(sealed)).toBe('12');
});
