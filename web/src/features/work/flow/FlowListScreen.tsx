/** The flows that one can order with: the standard ones and the company's; found, collected, put in order, copied. */
import { SegmentedControl, Select, SimpleGrid, Skeleton } from '@mantine/core'
import { type FlowSummary, type Language, languages, type Media, medias } from '@polyphony/contract'
import { IconArrowsSplit2, IconHistory, IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { mediaText } from '../../../i18n/domain/domain.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { flowText } from './flow.text.ts'
import { CollectedList } from './list/CollectedList.tsx'
import { FlowCard } from './list/FlowCard.tsx'
import classes from './list/list.module.css'
import { NewFlowMenu } from './list/NewFlowMenu.tsx'
import { flowAbout, flowName } from './name-of.ts'
import { type FlowView, flowViews, useFlows } from './use-flows.ts'

export function FlowListScreen() {
  const t = useText(flowText)
  const mediaName = useText(mediaText)
  const [view, setView] = useState<FlowView>('all')
  const [media, setMedia] = useState<Media | null>(null)
  const [keyword, setKeyword] = useState('')
  const { views, error, refetch } = useFlows()
  const isNarrowed = media !== null || keyword !== ''
  const shown = views?.[view].filter((flow) => (!media || flow.media === media) && matches(flow, keyword))
  return (
    <>
      <PageHeader title={t('flows')} description={t('flowsAbout')} actions={<NewFlowMenu />} />
      <div className={classes.bar}>
        <div className={classes.views}>
          <SegmentedControl
            aria-label={t('view')}
            value={view}
            data={flowViews.map((value) => ({ value, label: t(value) }))}
            onChange={(value) => setView(value as FlowView)}
          />
        </div>
        <Select
          w={160}
          aria-label={t('medium')}
          placeholder={t('anyMedia')}
          clearable
          value={media}
          data={medias.map((value) => ({ value, label: mediaName(value) }))}
          onChange={(value) => setMedia(value as Media | null)}
        />
        <SearchInput label={t('search')} value={keyword} onSearch={setKeyword} width={260} />
      </div>
      {error ? (
        <QueryState error={error} onRetry={refetch} />
      ) : !shown ? (
        <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="md">
          {medias.map((one) => (
            <Skeleton key={one} height={156} radius="md" />
          ))}
        </SimpleGrid>
      ) : shown.length === 0 ? (
        <Panel>{isNarrowed ? <NoneFound /> : <Nothing view={view} />}</Panel>
      ) : view === 'collected' && !isNarrowed ? (
        <CollectedList flows={shown} />
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="md" component="ul" className={classes.list}>
          {shown.map((flow) => (
            <li key={flow.flow_id}>
              <FlowCard flow={flow} />
            </li>
          ))}
        </SimpleGrid>
      )}
    </>
  )
}

/** In any language: a name may be remembered in another than the page's. */
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
