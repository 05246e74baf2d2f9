/** Trials that can be claimed, what suits one's profile first; `?material_id=` shows one of them closer. */
import { Button, Skeleton } from '@mantine/core'
import { calls, trialRules } from '@polyphony/contract'
import { IconCertificate } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSite } from '../../../../api/session/session.ts'
import { useCall } from '../../../../api/use-call.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../ui/pager/use-paging.ts'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { trialText } from '../trial.text.ts'
import { ClaimFilters } from './ClaimFilters.tsx'
import classes from './claim.module.css'
import { claimText } from './claim.text.ts'
import { countFilters, filterOf, noFilter } from './filter.ts'
import { MaterialCard } from './MaterialCard.tsx'
import { PreviewDrawer } from './PreviewDrawer.tsx'

export function ClaimScreen() {
  const t = useText(claimText)
  const trials = useText(trialText)
  const { review_days_min: min, review_days_max: max } = useSite()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const [filter, setFilter] = useState(() => filterOf(search))
  const navigate = useNavigate()
  const show = (material_id: string | undefined) =>
    void navigate({ to: paths.testClaim, search: { material_id } as never, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title={t('title')}
        description={
          <span className={classes.about}>
            {t('about')} {trials('promise', { min, max, hours: trialRules.reviewAimHours })}
          </span>
        }
        actions={
          <Button variant="default" component={Link} to={paths.myTest}>
            {t('toMine')}
          </Button>
        }
      />
      <ClaimFilters value={filter} onChange={setFilter} />
      <Materials filter={filter} onReset={() => setFilter(noFilter)} onShow={show} />
      <PreviewDrawer
        materialId={typeof search.material_id === 'string' ? search.material_id : null}
        onClose={() => show(undefined)}
      />
    </>
  )
}

interface MaterialsProps {
  filter: ReturnType<typeof filterOf>
  onReset: () => void
  onShow: (materialId: string) => void
}

function Materials({ filter, onReset, onShow }: MaterialsProps) {
  const t = useText(claimText)
  const language = useLanguage()
  const [paging, setPaging] = usePaging(JSON.stringify(filter))
  const { data, error, refetch } = useCall(
    calls.trial.recommendMaterial,
    { ...paging, ...filter },
    { keepPrevious: true },
  )
  if (error)
    return (
      <Panel>
        <ErrorState message={errorMessage(error.code, error.data, language)} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data)
    return (
      <div className={classes.cards} aria-busy>
        {[1, 2, 3].map((one) => (
          <Skeleton key={one} height={240} radius={12} />
        ))}
      </div>
    )
  if (data.total === 0) {
    const isFiltered = countFilters(filter) > 0
    return (
      <Panel>
        <EmptyState
          icon={IconCertificate}
          title={t(isFiltered ? 'noMatch' : 'none')}
          hint={t(isFiltered ? 'noMatchHint' : 'noneHint')}
          action={
            isFiltered && (
              <Button variant="default" onClick={onReset}>
                {t('reset')}
              </Button>
            )
          }
        />
      </Panel>
    )
  }
  return (
    <>
      <ul className={classes.cards} aria-label={t('list')}>
        {data.list.map((offer) => (
          <li key={offer.material_id}>
            <MaterialCard offer={offer} onPreview={() => onShow(offer.material_id)} />
          </li>
        ))}
      </ul>
      {data.total > 10 && <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />}
    </>
  )
}
