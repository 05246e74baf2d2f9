import { Radio, Select, Stack, Text } from '@mantine/core'
import { type FileLook, type TextEncoding, textEncodings } from '@polyphony/contract'
import { useText } from '../../../../../i18n/i18n.ts'
import classes from './reading.module.css'
import { readingText } from './reading.text.ts'

interface EncodingChoiceProps {
  look: Pick<FileLook, 'encodings' | 'encoding'>
  chosen: TextEncoding | null
  onChange: (encoding: TextEncoding) => void
}

const nameOf = (encoding: string) => encoding.toUpperCase()

/** The likely encodings with what the text is in each; others are looked at on demand. */
export function EncodingChoice({ look, chosen, onChange }: EncodingChoiceProps) {
  const t = useText(readingText)
  const value = chosen ?? look.encoding
  const others = textEncodings.filter((name) => look.encodings.every(({ encoding }) => encoding !== name))
  return (
    <Radio.Group label={t('encoding')} value={value} onChange={(name) => onChange(known(name))}>
      <Stack gap="xs" mt="xs">
        {look.encodings.map(({ encoding, lines }) => (
          <Radio
            key={encoding}
            value={encoding}
            label={nameOf(encoding)}
            description={
              <span className={classes.lines} lang="">
                {lines.slice(0, 3).join('\n')}
              </span>
            }
          />
        ))}
      </Stack>
      <Select
        mt="sm"
        label={<Text size="sm">{t('otherEncoding')}</Text>}
        data={others.map((name) => ({ value: name, label: nameOf(name) }))}
        value={null}
        onChange={(name) => name && onChange(known(name))}
        searchable
      />
    </Radio.Group>
  )
}

function known(name: string): TextEncoding {
  return textEncodings.find((one) => one === name) ?? 'utf-8'
}
