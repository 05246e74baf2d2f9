/** The languages of a role, or the language pairs of a translator. */
import { ActionIcon, Button } from '@mantine/core'
import { type ApplicationDraft, applicationLimits, type DraftPair, isOneLanguageRole } from '@polyphony/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { applicationFieldText } from '../../../../i18n/domain/application.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import classes from '../application.module.css'
import { applicationText } from '../application.text.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { StepProps } from './draft/use-field.ts'

export const newPair: DraftPair = { source_lang: null, target_lang: null, trial_media: null, trial_tag_id: null }

interface RolePairsProps extends StepProps {
  role: ApplicationDraft['roles'][number]
  field: string
  roleName: string
  languages: readonly { value: string; label: string }[]
  onChange: (pairs: DraftPair[]) => void
}

export function RolePairs({ role, field, roleName, languages, errorOf, onChange }: RolePairsProps) {
  const t = useText(applicationText)
  const label = useText(applicationFieldText)
  const { pairs } = role
  const isSingle = isOneLanguageRole(role.role_id)
  const put = (position: number, part: Partial<DraftPair>) =>
    onChange(pairs.map((pair, index) => (index === position ? { ...pair, ...part } : pair)))
  return (
    <div className={classes.pairs} role="group" aria-label={`${roleName}: ${label(isSingle ? 'language' : 'pair')}`}>
      {pairs.map((pair, index) => (
        <div key={index} className={classes.pair} data-single={isSingle || undefined}>
          <PairFields
            pair={pair}
            isSingle={isSingle}
            field={`${field}.${index}`}
            languages={languages}
            errorOf={errorOf}
            onChange={(part) => put(index, part)}
          />
          {pairs.length > 1 && (
            <ActionIcon
              className={classes.removePair}
              variant="subtle"
              color="gray"
              c="var(--muted)"
              size={36}
              aria-label={t('removePair', { number: index + 1 })}
              onClick={() => onChange(pairs.filter((_, position) => position !== index))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {pairs.length < applicationLimits.pairs && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...pairs, newPair])}
          >
            {t(isSingle ? 'addLanguage' : 'addPair')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface PairFieldsProps extends StepProps {
  pair: DraftPair
  /** Source and target language are the same. */
  isSingle: boolean
  field: string
  languages: RolePairsProps['languages']
  onChange: (part: Partial<DraftPair>) => void
}

function PairFields({ pair, isSingle, field, languages, errorOf, onChange }: PairFieldsProps) {
  const label = useText(applicationFieldText)
  const wrong = (end: 'source_lang' | 'target_lang') =>
    errorOf(`${field}.${end}`, { name: isSingle ? 'language' : end, isChosen: true })
  if (isSingle) {
    return (
      <ChoiceField
        label={label('language')}
        data={languages}
        isSearchable
        value={pair.source_lang}
        error={wrong('source_lang') ?? wrong('target_lang')}
        onChange={(lang) => onChange({ source_lang: lang, target_lang: lang })}
      />
    )
  }
  return (['source_lang', 'target_lang'] as const).map((end) => (
    <ChoiceField
      key={end}
      label={label(end)}
      data={languages}
      isSearchable
      value={pair[end]}
      error={wrong(end)}
      onChange={(lang) => onChange({ [end]: lang })}
    />
  ))
}
