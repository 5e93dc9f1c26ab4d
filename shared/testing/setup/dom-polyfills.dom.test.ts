it.each([
  ['of Node', new Blob(['salt'], { type: 'text/plain' })],
  ['of the page', new File(['salt'], 'salt.txt', { type: 'text/plain' })],
])('reads a blob %s as text and as a URL', async (_whose, blob) => {
  expect(await read('readAsText', blob)).toBe('salt');
  expect(await read('readAsDataURL', blob)).toBe('data:text/plain;base64,c2FsdA==');
});

function read(method: 'readAsText' | 'readAsDataURL', blob: Blob): Promise<unknown> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader[method](blob);
  });
}
