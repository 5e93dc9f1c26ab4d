import {
  discardInput,
  hasUserInput,
  holdText,
  isSafe,
  markSaved,
  trackInput,
} from './safe-point.ts';

function page(html: string): Document {
  document.body.innerHTML = html;
  return document;
}

it('is safe without typing, dialogs, or dragging', () => {
  expect(isSafe(page('<button>Follow</button>'))).toBe(true);
});

it('waits during typing', () => {
  const typed = page('<input>');
  typed.querySelector('input')?.focus();
  expect(isSafe(typed)).toBe(false);
});

it('waits while a dialog is open', () => {
  expect(isSafe(page('<div role="dialog"></div>'))).toBe(false);
  expect(isSafe(page('<div role="alertdialog"></div>'))).toBe(false);
});

it('waits during a drag', () => {
  expect(isSafe(page('<div data-dragging></div>'))).toBe(false);
});

describe('typed text', () => {
  beforeAll(() => trackInput(document));

  function write(html: string): HTMLInputElement {
    const field = page(html).querySelector('input');
    if (!field) throw new Error('There is no field.');
    field.value = 'Dear Noor';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return field;
  }
  const inBoards = (field: string) => `<div data-remote="mf-boards"><form>${field}</form></div>`;

  it('blocks only the remote that contains it', () => {
    write(inBoards('<input>'));
    expect(isSafe(document, 'mf-boards')).toBe(false);
    expect(isSafe(document, 'mf-profile')).toBe(true);
  });

  it('is safe when sent, emptied, or in a search', () => {
    write(inBoards('<input>')).form?.dispatchEvent(new Event('submit', { bubbles: true }));
    expect(isSafe(document, 'mf-boards')).toBe(true);
    write(inBoards('<input>')).value = '';
    expect(isSafe(document, 'mf-boards')).toBe(true);
    write(inBoards('<input type="search">'));
    expect(isSafe(document, 'mf-boards')).toBe(true);
  });

  it.each([
    ['a search with suggestions', '<form role="search"><input role="combobox"></form>'],
    ['a color that filters', '<input type="color">'],
  ])('is nothing to lose in %s', (_what, html) => {
    const field = page(html).querySelector('input');
    field?.focus();
    if (field) field.value = field.type === 'color' ? '#4c7a52' : 'stairs';
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(hasUserInput(document)).toBe(false);
  });

  it('is safe when it is the initial value', () => {
    page(inBoards('<input value="Noor">'));
    expect(isSafe(document, 'mf-boards')).toBe(true);
  });

  it.each([
    ['a checkbox', '<input type="checkbox">'],
    ['an initially checked checkbox', '<input type="checkbox" checked>'],
  ])('waits for %s until its change is reverted', (_name, html) => {
    const box = page(inBoards(html)).querySelector('input');
    box?.click();
    expect(isSafe(document, 'mf-boards')).toBe(false);
    expect(hasUserInput(document)).toBe(true);

    box?.click();
    expect(isSafe(document, 'mf-boards')).toBe(true);
    expect(hasUserInput(document)).toBe(false);
  });

  it('waits for a changed select until its form is submitted', () => {
    const options = '<option>Owner</option><option selected>Editor</option>';
    const select = page(inBoards(`<select>${options}</select>`)).querySelector('select');
    if (!select) throw new Error('There is no list.');
    select.value = 'Owner';
    select.dispatchEvent(new Event('input', { bubbles: true }));
    expect(isSafe(document, 'mf-boards')).toBe(false);

    select.form?.dispatchEvent(new Event('submit', { bubbles: true }));
    expect(isSafe(document, 'mf-boards')).toBe(true);
  });

  it('ignores checkboxes outside forms, which save immediately', () => {
    page('<div data-remote="mf-boards"><input type="checkbox"></div>')
      .querySelector('input')
      ?.click();
    expect(isSafe(document, 'mf-boards')).toBe(true);
  });

  it('asks a form that declares whether it has input', () => {
    const form = write('<form data-unsaved="false"><input></form>').form;
    expect(hasUserInput(document)).toBe(false);
    form?.setAttribute('data-unsaved', 'true');
    expect(hasUserInput(document)).toBe(true);
  });

  it('has no input after it was saved', () => {
    const field = write('<form><input></form>');
    expect(hasUserInput(document)).toBe(true);
    markSaved([field]);
    expect(hasUserInput(document)).toBe(false);
  });

  it('resets declaring forms and forgets others when discarded', () => {
    const field = write('<form data-unsaved="true"></form><input>');
    const form = document.querySelector('form');
    form?.addEventListener('reset', () => form.remove());
    discardInput(document);
    expect(form).not.toBeInTheDocument();
    expect(field).toHaveValue('Dear Noor');
    expect(hasUserInput(document)).toBe(false);
  });

  it('counts text that is being sent', () => {
    page('');
    const release = holdText();
    expect(hasUserInput(document)).toBe(true);
    release();
    expect(hasUserInput(document)).toBe(false);
  });

  it('waits for text deleted from a filled field', () => {
    const field = page(inBoards('<input value="Noor">')).querySelector('input');
    field?.focus();
    if (field) field.value = '';
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    field?.blur();
    expect(isSafe(document, 'mf-boards')).toBe(false);
  });

  it('detects a change after React updates the default value', () => {
    const field = page(inBoards('<input value="Noor">')).querySelector('input');
    field?.focus();
    field?.setAttribute('value', 'Noor Haddad');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    field?.blur();
    expect(isSafe(document, 'mf-boards')).toBe(false);
  });
});
