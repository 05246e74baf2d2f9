import { Button, Collapse, Select } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import {
  medias,
  roles,
  type TrialDifficulty,
  type TrialRoleId,
  trialDifficulties,
  trialKinds,
} from '@polyphony/contract'
import { IconFilter } from '@tabler/icons-react'
import { useLanguageChoices, useTags } from '../../../../api/reference-lists.ts'
import { mediaText } from '../../../../i18n/domain/domain.text.ts'
import { trialDifficultyText } from '../../../../i18n/domain/trial.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { SingleTagPicker } from '../../../../ui/tags/TagPicker.tsx'
import { uiText } from '../../../../ui/ui.text.ts'
import classes from './claim.module.css'
import { claimText } from './claim.text.ts'
import { type ClaimFilter, countFilters, noFilter } from './filter.ts'

interface ClaimFiltersProps {
  value: ClaimFilter
  onChange: (filter: ClaimFilter) => void
}

/** In one line where it is wide; on a phone behind a button. */
export function ClaimFilters({ value, onChange }: ClaimFiltersProps) {
  const t = useText(claimText)
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [isOpen, { toggle }] = useDisclosure(false)
  const count = countFilters(value)
  const fields = <Fields value={value} onChange={onChange} />
  if (!isNarrow) return <div className={classes.filters}>{fields}</div>
  return (
    <div className={classes.filters}>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {count > 0 ? t('filtersOn', { count }) : t('filters')}
      </Button>
      <Collapse expanded={isOpen} keepMounted={false}>
        {fields}
      </Collapse>
    </div>
  )
}

function Fields({ value, onChange }: ClaimFiltersProps) {
  const t = useText(claimText)
  const ui = useText(uiText)
  const media = useText(mediaText)
  const difficulty = useText(trialDifficultyText)
  const languages = useLanguageChoices()
  const tags = useTags()
  const set = (change: Partial<ClaimFilter>) => onChange({ ...value, ...change })
  const clearable = { clearable: true, clearButtonProps: { 'aria-label': ui('clear') }, placeholder: t('any') }
  return (
    <div className={classes.fields}>
      <Select
        {...clearable}
        label={t('role')}
        value={value.role_id && String(value.role_id)}
        data={roles
          .filter(({ role_id }) => trialKinds[role_id])
          .map(({ role_id, role }) => ({ value: String(role_id), label: ui(role) }))}
        onChange={(role) => set({ role_id: role ? (Number(role) as TrialRoleId) : null })}
      />
      <LongSelect
        {...clearable}
        label={t('source')}
        value={value.source_lang}
        data={languages}
        onChange={(source_lang) => set({ source_lang })}
      />
      <LongSelect
        {...clearable}
        label={t('target')}
        value={value.target_lang}
        data={languages}
        onChange={(target_lang) => set({ target_lang })}
      />
      <SingleTagPicker
        label={t('field')}
        tags={tags}
        width="100%"
        placeholder={t('any')}
        value={value.tag_id}
        onChange={(tag_id) => set({ tag_id })}
      />
      <Select
        {...clearable}
        label={t('media')}
        value={value.media}
        data={medias.map((one) => ({ value: one, label: media(one) }))}
        onChange={(one) => set({ media: one as ClaimFilter['media'] })}
      />
      <Select
        {...clearable}
        label={t('difficulty')}
        value={value.difficulty && String(value.difficulty)}
        data={trialDifficulties.map((one) => ({ value: String(one), label: difficulty(`${one}`) }))}
        onChange={(one) => set({ difficulty: one ? (Number(one) as TrialDifficulty) : null })}
      />
      {countFilters(value) > 0 && (
        <Button variant="subtle" onClick={() => onChange(noFilter)}>
          {t('reset')}
        </Button>
      )}
    </div>
  )
}
