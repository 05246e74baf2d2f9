/** A prompt as it will be asked, while it is written. */
import { Button, CopyButton, Group, Text, Textarea, Title } from '@mantine/core'
import { chatLimits, countWords, directiveLimits, directiveValues, fillParts, textOfParts } from '@polyphony/contract'
import { IconCheck, IconClipboard } from '@tabler/icons-react'
import { commonText } from '../../../../i18n/common.text.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import classes from '../prompt.module.css'
import { promptText } from '../prompt.text.ts'
import type { DirectiveDraft } from './use-directive.ts'

interface Props {
  draft: Pick<DirectiveDraft, 'prompt' | 'variables'>
  values: Readonly<Record<string, string>>
  onFill: (name: string, value: string) => void
}

export function Preview({ draft: { prompt, variables }, values, onFill }: Props) {
  const t = useText(promptText)
  const parts = fillParts(prompt, directiveValues(variables, values))
  const text = textOfParts(parts)
  const names = new Map(variables.map(({ name, label }) => [name, label || name]))
  const missing = new Set(
    parts.flatMap(({ variable, is_missing }) => (variable !== null && is_missing ? [names.get(variable)] : [])),
  )
  return (
    <>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('preview')}
        </Title>
        {text !== '' && <CopyText text={text} />}
      </Group>
      <Gaps variables={variables} values={values} onFill={onFill} />
      {text === '' ? (
        <Text size="sm" c="dimmed">
          {t('emptyPreview')}
        </Text>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={classes.text} role="region" aria-label={t('preview')} tabIndex={0}>
          {parts.map(({ text: said, variable, is_missing }, index) =>
            variable === null ? (
              <span key={`${index}`}>{said}</span>
            ) : (
              <mark key={`${index}`} className={is_missing ? classes.missing : classes.filled}>
                {said}
              </mark>
            ),
          )}
        </div>
      )}
      <Counts text={text} missing={[...missing].join(', ')} />
    </>
  )
}

/** What fills the variables while the prompt is looked at. */
function Gaps({ variables, values, onFill }: Pick<Props, 'values' | 'onFill'> & Pick<DirectiveDraft, 'variables'>) {
  const t = useText(promptText)
  return (
    <>
      {variables.map(({ name, label, preset, is_optional }) => (
        <Textarea
          key={name}
          size="xs"
          label={label || name}
          placeholder={preset || (is_optional ? t('optional') : '')}
          autosize
          maxRows={4}
          maxLength={directiveLimits.value}
          value={values[name] ?? ''}
          onChange={(event) => onFill(name, event.currentTarget.value)}
        />
      ))}
    </>
  )
}

function Counts({ text, missing }: { text: string; missing: string }) {
  const t = useText(promptText)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  return (
    <div>
      <Text size="xs" c="dimmed">
        {t('counts', { words: number(countWords(text)), characters: number(Array.from(text).length) })}
      </Text>
      <Text size="xs" c="var(--overdue)" role="status">
        {missing !== '' && t('missing', { names: missing })}
      </Text>
      {text.length > chatLimits.message && (
        <Text size="xs" c="var(--overdue)">
          {t('tooLong', { max: number(chatLimits.message) })}
        </Text>
      )}
    </div>
  )
}

function CopyText({ text }: { text: string }) {
  const common = useText(commonText)
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconClipboard size={14} aria-hidden />}
          onClick={copy}
        >
          {common(copied ? 'copied' : 'copy')}
        </Button>
      )}
    </CopyButton>
  )
}
