import { useText } from '@corkboard/shared/i18n';
import { isEmail, isVisibleName } from '@corkboard/shared/rules/base';
import { isPinLink } from '@corkboard/shared/rules/pins';
import { type FormEvent, useState } from 'react';
import { lengthError } from './length-error.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Checks the constraints of a form's controls in the page's language. The form needs `noValidate`, or the browser shows
 * its own bubbles instead. Its text fields show the errors inside `FieldErrors`.
 */
export function useFieldErrors() {
  const text = useText();
  const [errors, setErrors] = useState<Record<string, string>>({});

  function getError(control: Control): string | null {
    const { type, validity, value } = control;
    const limit = control.dataset['maxLength'];
    const tooLong = limit === undefined ? null : lengthError(value, Number(limit), text);
    if (tooLong !== null) return tooLong;
    // Pin links have a shared rule: the browser's check rejects `example.com` and accepts `javascript:…`.
    if (type === 'url' && value.trim() !== '') {
      const isLink = isPinLink(value.trim());
      return isLink ? null : text('Enter a link, such as https://example.com.');
    }
    const isWrongEmail = type === 'email' && value.trim() !== '' && !isEmail(value.trim());
    if (isWrongEmail) return text('Enter an email address, such as name@example.com.');
    const isFilled = type === 'password' ? value.trim() !== '' : isVisibleName(value);
    const isBlank = control.required && !isFilled;
    if (validity.valid && !isBlank) return null;
    if (isBlank || validity.valueMissing)
      return type === 'checkbox'
        ? text('Check this box to continue.')
        : text('This field is required.');
    if (validity.customError) return control.validationMessage;
    if (type === 'number' && 'min' in control) return numberError(control);
    if (validity.typeMismatch) return text('Enter an email address, such as name@example.com.');
    if (validity.tooShort && 'minLength' in control)
      return text(
        '{count, plural, one {Use at least # character.} other {Use at least # characters.}}',
        {
          count: control.minLength,
        },
      );
    return text('This value has the wrong format.');
  }

  function numberError({ validity, min, max, step }: HTMLInputElement): string {
    if (validity.rangeUnderflow || validity.rangeOverflow)
      return max === ''
        ? text('Enter a number from {min}.', { min })
        : text('Enter a number from {min} to {max}.', { min, max });
    if (!validity.stepMismatch) return text('Enter a number.');
    return step === '' ? text('Enter a whole number.') : text('Use fewer decimal places.');
  }

  return {
    errors,
    /** Shows the errors and focuses the first invalid control. */
    isValid(form: HTMLFormElement): boolean {
      const found = listControls(form).flatMap((control) => {
        const error = getError(control);
        return error === null ? [] : [{ control, error }];
      });
      setErrors(Object.fromEntries(found.map(({ control, error }) => [control.id, error])));
      found[0]?.control.focus();
      return found.length === 0;
    },
    /** Updates a shown error while the user types. */
    recheck({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
      if (!isControl(target)) return;
      // What other fields report of themselves can depend on this one.
      const dependent = new Set(
        listControls(currentTarget).flatMap(({ id, validity }) =>
          id !== target.id && validity.customError ? id : [],
        ),
      );
      const known = Object.entries(errors).filter(([id]) => !dependent.has(id));
      if (!(target.id in errors)) {
        if (known.length < Object.keys(errors).length) setErrors(Object.fromEntries(known));
        return;
      }
      const { [target.id]: _, ...others } = Object.fromEntries(known);
      // A field reports its own problem, and has not rendered the new value yet.
      const error = target.validity.customError ? null : getError(target);
      setErrors(error === null ? others : { ...others, [target.id]: error });
    },
  };
}

function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl).filter(({ willValidate }) => willValidate);
}

function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
