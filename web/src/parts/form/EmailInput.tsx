import { TextInput, type TextInputProps } from '@mantine/core'

/** Somebody else's email address: a keyboard for addresses, and no proposal of one's own. */
export function EmailInput(props: TextInputProps) {
  return <TextInput required type="email" inputMode="email" autoComplete="off" {...props} />
}
