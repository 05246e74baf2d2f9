/** Above the grid: filters, search and findings. */
import { ActionIcon, Button, NativeSelect, Text, Tooltip } from '@mantine/core'
import { IconArrowDown, IconKeyboard, IconReplace } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { SearchInput } from '../../../../../ui/SearchInput.tsx'
import { type FilterKind, filterKinds, isFiltering, noFilter } from '../../core/row/filter.ts'
import { useOpenDocument, useValue, useWords, useWorkbench } from '../context/context.ts'
import type { FilterOption } from '../kind/work-kind.ts'
import { text } from '../texts/workbench.text.ts'
import { ChecksPopover, goToNextFinding } from './ChecksPopover.tsx'
import classes from './toolbar.module.css'

interface Props {
  onReplace: () => void
  onShowKeys: () => void
}

export function Toolbar({ onReplace, onShowKeys }: Props) {
  const t = useText(text)
  const { opened, facet } = useWorkbench()
  const { store, document } = opened
  const filter = useValue(store.filter)
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('filter')}>
      <FilterSelect />
      {!document.makes_text && <SearchField side="source" label={t('findInSource')} />}
      <SearchField
        side="target"
        label={t(document.makes_text ? 'findInText' : 'findInTarget')}
        id="workbench-find-target"
      />
      {document.can.write && (
        <IconButton label={t('replace')} icon={<IconReplace size={18} aria-hidden />} onClick={onReplace} />
      )}
      <Shown />
      {isFiltering(filter) && (
        <Button size="compact-xs" variant="subtle" onClick={() => store.setFilter(noFilter)}>
          {t('showAll')}
        </Button>
      )}
      <span className={classes.spring} />
      {!facet.isTextUnchecked && <ChecksPopover />}
      {!facet.isTextUnchecked && (
        <IconButton
          label={t('nextFinding')}
          icon={<IconArrowDown size={18} aria-hidden />}
          onClick={() => goToNextFinding(opened)}
        />
      )}
      <IconButton label={t('keyboard')} icon={<IconKeyboard size={18} aria-hidden />} onClick={onShowKeys} />
    </div>
  )
}

function FilterSelect() {
  const t = useText(text)
  const { store } = useOpenDocument()
  const filter = useValue(store.filter)
  const options = useFilterOptions()
  return (
    <NativeSelect
      className={classes.filter}
      aria-label={t('filter')}
      value={filter.kind}
      data={options.map(({ key, label }) => ({ value: key, label }))}
      onChange={(event) => store.setFilter({ ...filter, rule: null, kind: event.currentTarget.value })}
    />
  )
}

/** Searches words on one side of the text. */
function SearchField({ side, label, id }: { side: 'source' | 'target'; label: string; id?: string }) {
  const { store } = useOpenDocument()
  const filter = useValue(store.filter)
  return (
    <span className={classes.search} id={id}>
      <SearchInput
        label={label}
        width="100%"
        value={filter[side].text}
        onSearch={(keyword) =>
          store.setFilter({ ...store.filter.value, [side]: { text: keyword, isCaseSensitive: false } })
        }
      />
    </span>
  )
}

function IconButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

/** The general filters that apply to the work, and those of its kind. */
function useFilterOptions(): readonly FilterOption[] {
  const t = useText(text)
  const word = useWords()
  const language = useLanguage()
  const { opened, facets } = useWorkbench()
  const hasEstimates = useValue(opened.estimates.isThere)
  const hasFaults = useValue(opened.store.hasFaults)
  const hidden = facets.flatMap((facet) => facet.hiddenFilters ?? [])
  if (!hasEstimates) hidden.push('doubtful', 'worstFirst')
  if (!hasFaults) hidden.push('faults')
  const names: Record<FilterKind, string> = {
    all: t('filterAll'),
    unconfirmed: word('unconfirmed'),
    untranslated: word('untranslated'),
    findings: t('filterFindings'),
    issues: t('filterIssues'),
    comments: t('filterComments'),
    mine: t('filterMine'),
    faults: t('filterFaults'),
    doubtful: t('filterDoubtful'),
    worstFirst: t('filterWorstFirst'),
  }
  const usual = filterKinds.filter((key) => !hidden.includes(key)).map((key) => ({ key, label: names[key] }))
  return [...usual, ...facets.flatMap((facet) => facet.filters?.(opened.document, language) ?? [])]
}

function Shown() {
  const t = useText(text)
  const { store, document, isLoaded } = useOpenDocument()
  const shown = useValue(store.visible).length
  const loaded = useValue(store.order).length
  const total = useValue(isLoaded) ? loaded : document.segment_count
  return (
    <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }} role="status">
      {loaded < total ? t('loadingText', { done: loaded, total }) : t('shownCount', { shown, total })}
    </Text>
  )
}
