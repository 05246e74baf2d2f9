import { Checkbox, Select, Stack, Text } from '@mantine/core'
import { isOneLanguageRole, present, type RoleGrant, roles } from '@polyphony/contract'
import { formatLanguageName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import { uiText } from '../../../../ui/ui.text.ts'
import { reviewText } from './application.text.ts'
import type { GrantChoice, GrantChoices } from './grants.ts'
import classes from './review.module.css'

interface GrantFieldsProps {
  choices: GrantChoices
  error: string | null
  onChange: (choices: GrantChoices) => void
}

const levels = [1, 2, 3, 4] as const

/** A level and the pairs to grant, by role. */
export function GrantFields({ choices, error, onChange }: GrantFieldsProps) {
  const t = useText(reviewText)
  const put = (position: number, part: Partial<GrantChoice>) =>
    onChange(choices.map((choice, index) => (index === position ? { ...choice, ...part } : choice)))
  return (
    <Stack gap="xs" role="group" aria-label={t('grants')}>
      {choices.map((choice, index) => (
        <RoleGrantFields key={choice.role_id} choice={choice} onChange={(part) => put(index, part)} />
      ))}
      {error && (
        <Text size="sm" c="var(--overdue)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

interface RoleGrantFieldsProps {
  choice: GrantChoice
  onChange: (part: Partial<GrantChoice>) => void
}

function RoleGrantFields({ choice: { role_id, level, pairs }, onChange }: RoleGrantFieldsProps) {
  const t = useText(reviewText)
  const ui = useText(uiText)
  const language = useLanguage()
  const name = (lang: string) => formatLanguageName(lang, language)
  const { role } = present(roles.find((one) => one.role_id === role_id))
  return (
    <div className={classes.grant}>
      <div>
        <RoleTag roleId={role_id} level={level} />
      </div>
      <Select
        size="sm"
        aria-label={t('grantLevel', { role: ui(role) })}
        allowDeselect={false}
        data={levels.map((one) => ({
          value: String(one),
          label: t(one > 2 ? 'levelReviewer' : 'levelChoice', { level: one }),
        }))}
        value={String(level)}
        onChange={(next) => next && onChange({ level: Number(next) as RoleGrant['level'] })}
      />
      {pairs.map((pair, index) => (
        <Checkbox
          key={`${pair.source_lang} ${pair.target_lang}`}
          label={
            isOneLanguageRole(role_id)
              ? name(pair.source_lang)
              : `${name(pair.source_lang)} → ${name(pair.target_lang)}`
          }
          checked={pair.isChosen}
          onChange={(event) =>
            onChange({ pairs: pairs.with(index, { ...pair, isChosen: event.currentTarget.checked }) })
          }
        />
      ))}
    </div>
  )
}
