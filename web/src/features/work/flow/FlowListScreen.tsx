/** The flows with which the actor can order, the standard ones and the company's: search, collect, sort, copy. */
import { SimpleGrid, Skeleton } from '@mantine/core'
import { type FlowSummary, type Language, languages, medias } from '@polyphony/contract'
import { IconArrowsSplit2, IconHistory, IconStar } from '@tabler/icons-react'
import { mediaText } from '../../../i18n/domain/domain.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch, FilterSegments } from '../../../parts/list/filters.tsx'
import { oneOf, text } from '../../../parts/list/param.ts'
import { defineFilters, useFilters } from '../../../parts/list/use-filters.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { flowText } from './flow.text.ts'
import { CollectedList } from './list/CollectedList.tsx'
import { FlowCard } from './list/FlowCard.tsx'
import classes from './list/list.module.css'
import { NewFlowMenu } from './list/NewFlowMenu.tsx'
import { flowAbout, flowName } from './name-of.ts'
import { type FlowView, flowViews, useFlows } from './use-flows.ts'

const flowFilters = defineFilters({
  on: ['productionFlow'],
  filters: { view: oneOf(flowViews, 'all'), media: oneOf(medias), keyword: text },
})

export function FlowListScreen() {
  const t = useText(flowText)
  const mediaName = useText(mediaText)
  const filters = useFilters(flowFilters)
  return (
    <>
      <PageHeader title={t('flows')} description={t('flowsAbout')} actions={<NewFlowMenu />} />
      <div className={classes.bar}>
        <div className={classes.views}>
          <FilterSegments list={filters} name="view" label={t('view')} options={flowViews} nameOf={t} />
        </div>
        <FilterChoice
          list={filters}
          name="media"
          label={t('medium')}
          anything={t('anyMedia')}
          options={medias}
          nameOf={mediaName}
          width={160}
        />
        <FilterSearch list={filters} name="keyword" label={t('search')} width={260} />
      </div>
      <Flows {...filters.values} />
    </>
  )
}

function Flows({ view, media, keyword }: ReturnType<typeof useFilters<typeof flowFilters.filters>>['values']) {
  const { views, error, refetch } = useFlows()
  if (!views) return <QueryState error={error} onRetry={refetch} bones={<FlowBones />} />
  const isNarrowed = media !== undefined || keyword !== ''
  const shown = views[view].filter((flow) => (!media || flow.media === media) && matches(flow, keyword))
  if (shown.length === 0) return <Panel>{isNarrowed ? <NoneFound /> : <Nothing view={view} />}</Panel>
  if (view === 'collected' && !isNarrowed) return <CollectedList flows={shown} />
  return (
    <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="md" component="ul" className={classes.list}>
      {shown.map((flow) => (
        <li key={flow.flow_id}>
          <FlowCard flow={flow} />
        </li>
      ))}
    </SimpleGrid>
  )
}

function FlowBones() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="md">
      {medias.map((one) => (
        <Skeleton key={one} height={156} radius="md" />
      ))}
    </SimpleGrid>
  )
}

/** Searches the names in all languages, because the user may remember another one than the page's. */
function matches(flow: FlowSummary, keyword: string): boolean {
  const wanted = keyword.toLowerCase()
  const says = (language: Language) => `${flowName(flow, language)} ${flowAbout(flow, language)}`.toLowerCase()
  return languages.some((language) => says(language).includes(wanted))
}

function NoneFound() {
  const t = useText(flowText)
  return <EmptyState title={t('noneFound')} hint={t('noneFoundHint')} />
}

function Nothing({ view }: { view: FlowView }) {
  const t = useText(flowText)
  if (view === 'collected') return <EmptyState icon={IconStar} title={t('noCollected')} hint={t('noCollectedHint')} />
  if (view === 'recent') return <EmptyState icon={IconHistory} title={t('noRecent')} hint={t('noRecentHint')} />
  return <EmptyState icon={IconArrowsSplit2} title={t('noCompany')} hint={t('noCompanyHint')} />
}
