import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { OtpField } from './OtpField';

function setUp() {
  const onComplete = vi.fn();
  function Harness() {
    const [value, setValue] = useState('');
    return <OtpField value={value} onChange={setValue} onComplete={onComplete} />;
  }
  render(<Harness />);
  const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map((box) => box.value);
  return { user: userEvent.setup(), onComplete, shown };
}

test('typing moves from box to box and completes with the sixth digit', async () => {
  const { user, onComplete, shown } = setUp();
  await user.click(screen.getByLabelText('Digit 1'));
  await user.keyboard('12a345');
  expect(shown()).toEqual(['1', '2', '3', '4', '5', '']);
  expect(onComplete).not.toHaveBeenCalled();
  await user.keyboard('6');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('a pasted code fills all boxes', async () => {
  const { user, onComplete, shown } = setUp();
  await user.click(screen.getByLabelText('Digit 3'));
  await user.paste('987 654');
  expect(shown()).toEqual(['9', '8', '7', '6', '5', '4']);
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('987654');
});

test('backspace removes the last digit', async () => {
  const { user, shown } = setUp();
  await user.click(screen.getByLabelText('Digit 1'));
  await user.keyboard('12{Backspace}{Backspace}5');
  expect(shown()).toEqual(['5', '', '', '', '', '']);
});
