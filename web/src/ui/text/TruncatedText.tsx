import { Text, type TextProps, Tooltip, VisuallyHidden } from '@mantine/core'
import { truncatedTextLength } from '@polyphony/contract'
import { truncate } from './truncate.ts'

interface TruncatedTextProps extends TextProps {
  text: string
  /** Language of the text itself: the same Han characters look different in zh and ja. */
  lang?: string
  limit?: number
  /** False inside a link or button, which has the focus and shows the tooltip itself. */
  isFocusable?: boolean
}

export function TruncatedText({
  text,
  lang,
  limit = truncatedTextLength,
  isFocusable = true,
  ...props
}: TruncatedTextProps) {
  const shown = truncate(text, limit)
  if (shown === text) {
    return (
      <Text span inherit lang={lang} {...props}>
        {text}
      </Text>
    )
  }
  return (
    <Tooltip label={<span lang={lang}>{text}</span>} events={{ hover: true, focus: true, touch: true }}>
      <Text span inherit lang={lang} {...(isFocusable && { tabIndex: 0 })} {...props}>
        <span aria-hidden>{shown}</span>
        <VisuallyHidden>{text}</VisuallyHidden>
      </Text>
    </Tooltip>
  )
}
