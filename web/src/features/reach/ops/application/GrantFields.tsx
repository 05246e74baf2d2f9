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

/** A level and the pairs to vouch for, role by role. */
export function GrantFields({ choices, error, onChange }: GrantFieldsProps) {
  const t = useText(reviewText)
  const ui = useText(uiText)
  const language = useLanguage()
  const name = (lang: string) => formatLanguageName(lang, language)
  const put = (at: number, part: Partial<GrantChoice>) =>
    onChange(choices.map((choice, index) => (index === at ? { ...choice, ...part } : choice)))
  return (
    <Stack gap="xs" role="group" aria-label={t('grants')}>
      {choices.map(({ role_id, level, pairs }, at) => {
        const { role } = present(roles.find((one) => one.role_id === role_id))
        return (
          <div key={role_id} className={classes.grant}>
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
              onChange={(next) => next && put(at, { level: Number(next) as RoleGrant['level'] })}
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
                onChange={(event) => {
                  const isChosen = event.currentTarget.checked
                  put(at, { pairs: pairs.map((one, i) => (i === index ? { ...one, isChosen } : one)) })
                }}
              />
            ))}
          </div>
        )
      })}
      {error && (
        <Text size="sm" c="var(--overdue)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
