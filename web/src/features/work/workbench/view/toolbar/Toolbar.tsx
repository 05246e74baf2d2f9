/** Over the grid: which rows are shown, words looked for, what the checks found. */
import { ActionIcon, Button, NativeSelect, Text, Tooltip } from '@mantine/core'
import { nameOfLabel } from '@polyphony/contract'
import { IconArrowDown, IconKeyboard, IconReplace } from '@tabler/icons-react'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { SearchInput } from '../../../../../ui/SearchInput.tsx'
import { type Filter, type FilterKind, filterKinds, isFiltering, noFilter } from '../../core/row/filter.ts'
import { annotationText } from '../../kinds/annotation/annotation.text.ts'
import { dubbingText } from '../../kinds/dubbing/dubbing.text.ts'
import { cuesText } from '../../kinds/transcription/cues.text.ts'
import { useSession, useValue } from '../context/context.ts'
import { text } from '../texts/workbench.text.ts'
import { ChecksPopover, goToNextFinding } from './ChecksPopover.tsx'
import classes from './toolbar.module.css'

interface Props {
  onReplace: () => void
  onShowKeys: () => void
}

export function Toolbar({ onReplace, onShowKeys }: Props) {
  const t = useText(text)
  const cues = useText(cuesText)
  const session = useSession()
  const { store, document, labelling } = session
  const filter = useValue(store.filter)
  const hasEstimates = useValue(session.estimates.isThere)
  const dubbing = useText(dubbingText)
  const annotation = useText(annotationText)
  const language = useLanguage()
  const isDubbing = document.kind === 'dubbing'
  const unused: FilterKind[] = [
    ...(hasEstimates ? [] : (['doubtful', 'worstFirst'] as const)),
    ...(isDubbing || labelling ? (['untranslated'] as const) : []),
    ...(isDubbing ? [] : (['withoutTake'] as const)),
    ...(labelling ? (['findings'] as const) : (['withoutLabel'] as const)),
  ]
  const kinds = filterKinds.filter((kind) => !unused.includes(kind))
  const names: Record<FilterKind, string> = {
    all: t('filterAll'),
    unconfirmed: isDubbing ? dubbing('notSpoken') : labelling ? annotation('filterOpen') : t('filterUnconfirmed'),
    untranslated: document.makes_text ? cues('empty') : t('filterUntranslated'),
    findings: t('filterFindings'),
    issues: t('filterIssues'),
    comments: t('filterComments'),
    mine: t('filterMine'),
    doubtful: t('filterDoubtful'),
    worstFirst: t('filterWorstFirst'),
    withoutTake: dubbing('withoutTake'),
    withoutLabel: annotation('filterWithout'),
  }
  const byLabel = (labelling?.set.labels ?? []).map((label) => ({
    value: labelValue(label.key),
    label: annotation('filterWith', { name: nameOfLabel(label, language) }),
  }))
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('filter')}>
      <NativeSelect
        className={classes.filter}
        aria-label={t('filter')}
        value={filter.label === null ? filter.kind : labelValue(filter.label)}
        data={[...kinds.map((kind) => ({ value: kind as string, label: names[kind] })), ...byLabel]}
        onChange={(event) => store.setFilter({ ...filter, rule: null, ...chosen(event.currentTarget.value) })}
      />
      {!document.makes_text && (
        <span className={classes.search}>
          <SearchInput
            label={t('findInSource')}
            width="100%"
            value={filter.source.text}
            onSearch={(keyword) =>
              store.setFilter({ ...store.filter.get(), source: { text: keyword, isCaseSensitive: false } })
            }
          />
        </span>
      )}
      <span className={classes.search} id="workbench-find-target">
        <SearchInput
          label={document.makes_text ? cues('find') : t('findInTarget')}
          width="100%"
          value={filter.target.text}
          onSearch={(keyword) =>
            store.setFilter({ ...store.filter.get(), target: { text: keyword, isCaseSensitive: false } })
          }
        />
      </span>
      {document.can.write && (
        <Tooltip label={t('replace')}>
          <ActionIcon variant="subtle" color="gray" aria-label={t('replace')} onClick={onReplace}>
            <IconReplace size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Shown />
      {isFiltering(filter) && (
        <Button size="compact-xs" variant="subtle" onClick={() => store.setFilter(noFilter)}>
          {t('showAll')}
        </Button>
      )}
      <span className={classes.spring} />
      {!labelling && <ChecksPopover />}
      {!labelling && (
        <Tooltip label={t('nextFinding')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('nextFinding')}
            onClick={() => goToNextFinding(session)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('keyboard')}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('keyboard')} onClick={onShowKeys}>
          <IconKeyboard size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

const labelValue = (key: string) => `label ${key}`

function chosen(value: string): Pick<Filter, 'kind' | 'label'> {
  return value.startsWith('label ')
    ? { kind: 'all', label: value.slice(6) }
    : { kind: value as FilterKind, label: null }
}

function Shown() {
  const t = useText(text)
  const { store, document, isLoaded } = useSession()
  const shown = useValue(store.visible).length
  const loaded = useValue(store.order).length
  const total = useValue(isLoaded) ? loaded : document.segment_count
  return (
    <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }} role="status">
      {loaded < total ? t('loadingText', { done: loaded, total }) : t('shownCount', { shown, total })}
    </Text>
  )
}
