/** What a version changed: words that came and went, of the prompt, its name and its description. */
import { Stack, Text } from '@mantine/core'
import type { DirectiveVersion } from '@polyphony/contract'
import { diff } from '@polyphony/contract/ground/diff'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../prompt.module.css'
import { promptText } from '../prompt.text.ts'

type Words = Pick<DirectiveVersion, 'title' | 'description' | 'prompt' | 'variables'>

export function ChangedWords({ before, after }: { before: Words | undefined; after: Words }) {
  const t = useText(promptText)
  const rows = [
    { name: t('name'), read: ({ title }: Words) => title },
    { name: t('description'), read: ({ description }: Words) => description },
    { name: t('variables'), read: variablesText },
    { name: t('words'), read: ({ prompt }: Words) => prompt },
  ].filter(({ read }) => !before || read(before) !== read(after))
  return (
    <Stack gap="sm">
      {!before && (
        <Text size="sm" c="dimmed">
          {t('firstVersion')}
        </Text>
      )}
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('sameWords')}
        </Text>
      )}
      {rows
        .filter(({ read }) => read(after) !== '' || (before && read(before) !== ''))
        .map(({ name, read }) => (
          <div key={name}>
            <Text size="xs" c="dimmed" mb={2}>
              {name}
            </Text>
            <div className={classes.text}>
              {before ? <Marked before={read(before)} after={read(after)} /> : read(after)}
            </div>
          </div>
        ))}
    </Stack>
  )
}

const variablesText = ({ variables }: Words) =>
  variables
    .filter(({ label, preset }) => label || preset)
    .map(({ name, label, preset }) => `{{${name}}}: ${[label, preset].filter(Boolean).join(' = ')}`)
    .join('\n')

export function Marked({ before, after }: { before: string; after: string }) {
  return diff(before, after).map(({ op, text }, index) => {
    const key = `${index}${op}`
    if (op === 'same') return <span key={key}>{text}</span>
    const isNew = op === 'insert'
    const Mark = isNew ? 'ins' : 'del'
    return (
      <Mark key={key} className={isNew ? classes.inserted : classes.deleted}>
        {text}
      </Mark>
    )
  })
}
