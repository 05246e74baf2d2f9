import { Button, Collapse, Select } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { medias, trialDifficulties } from '@polyphony/contract'
import { IconFilter } from '@tabler/icons-react'
import { useLanguageChoices, useTags } from '../../../../api/reference-lists.ts'
import { mediaText } from '../../../../i18n/domain/domain.text.ts'
import { trialDifficultyText } from '../../../../i18n/domain/trial.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import type { ListOf } from '../../../../parts/list/use-list.ts'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { SingleTagPicker } from '../../../../ui/tags/TagPicker.tsx'
import { uiText } from '../../../../ui/ui.text.ts'
import classes from './claim.module.css'
import { claimText } from './claim.text.ts'
import { type materialList, trialRoles } from './material-list.ts'

interface ClaimFiltersProps {
  list: ListOf<typeof materialList>
}

/** In one line on wide screens, behind a button on a phone. */
export function ClaimFilters({ list }: ClaimFiltersProps) {
  const t = useText(claimText)
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [isOpen, { toggle }] = useDisclosure(false)
  const count = Object.values(list.values).filter((value) => value !== undefined).length
  const fields = <Fields list={list} />
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

function Fields({ list }: ClaimFiltersProps) {
  const t = useText(claimText)
  const ui = useText(uiText)
  const media = useText(mediaText)
  const difficulty = useText(trialDifficultyText)
  const tags = useTags()
  const { values } = list
  const clearable = useClearable()
  return (
    <div className={classes.fields}>
      <Select
        {...clearable}
        label={t('role')}
        value={textOf(values.role_id)}
        data={trialRoles.map(({ role_id, role }) => ({ value: String(role_id), label: ui(role) }))}
        onChange={(role) => list.change('role_id', role && Number(role))}
      />
      <Languages list={list} />
      <SingleTagPicker
        label={t('field')}
        tags={tags}
        width="100%"
        placeholder={t('any')}
        value={values.tag_id ?? null}
        onChange={(tag_id) => list.change('tag_id', tag_id)}
      />
      <Select
        {...clearable}
        label={t('media')}
        value={values.media ?? null}
        data={medias.map((one) => ({ value: one, label: media(one) }))}
        onChange={(one) => list.change('media', one)}
      />
      <Select
        {...clearable}
        label={t('difficulty')}
        value={textOf(values.difficulty)}
        data={trialDifficulties.map((one) => ({ value: String(one), label: difficulty(`${one}`) }))}
        onChange={(one) => list.change('difficulty', one && Number(one))}
      />
      {list.isFiltered && (
        <Button variant="subtle" onClick={list.clear}>
          {t('reset')}
        </Button>
      )}
    </div>
  )
}

function Languages({ list }: ClaimFiltersProps) {
  const t = useText(claimText)
  const languages = useLanguageChoices()
  const clearable = useClearable()
  const ends = [
    { key: 'source_lang', label: t('source') },
    { key: 'target_lang', label: t('target') },
  ] as const
  return ends.map(({ key, label }) => (
    <LongSelect
      {...clearable}
      key={key}
      label={label}
      value={list.values[key] ?? null}
      data={languages}
      onChange={(lang) => list.change(key, lang)}
    />
  ))
}

/** A select whose choice can be cleared. */
function useClearable() {
  const t = useText(claimText)
  const ui = useText(uiText)
  return { clearable: true, clearButtonProps: { 'aria-label': ui('clear') }, placeholder: t('any') }
}

const textOf = (number: number | undefined) => (number === undefined ? null : String(number))
