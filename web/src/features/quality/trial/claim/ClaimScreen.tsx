/** The trials that can be claimed, the most suitable first; `?material_id=` opens one of them. */
import { Skeleton } from '@mantine/core'
import { trialRules } from '@polyphony/contract'
import { IconCertificate } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSite } from '../../../../api/session/session.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { ListFrame } from '../../../../parts/list/ListFrame.tsx'
import { type ListOf, useList } from '../../../../parts/list/use-list.ts'
import { paths } from '../../../../paths.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { trialText } from '../trial.text.ts'
import { ClaimFilters } from './ClaimFilters.tsx'
import classes from './claim.module.css'
import { claimText } from './claim.text.ts'
import { MaterialCard } from './MaterialCard.tsx'
import { materialList } from './material-list.ts'
import { PreviewDrawer } from './PreviewDrawer.tsx'

/** So many trials are seen without looking for them. */
const seenAtOnce = 6

export function ClaimScreen() {
  const t = useText(claimText)
  const trials = useText(trialText)
  const { review_days_min: min, review_days_max: max } = useSite()
  const { material_id } = useSearch({ from: '/shell/test/claim' })
  const navigate = useNavigate({ from: paths.testClaim })
  const list = useList(materialList)
  const show = (shown: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, material_id: shown }), replace: true, resetScroll: false })
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
          <LinkButton variant="default" to={paths.myTest}>
            {t('toMine')}
          </LinkButton>
        }
      />
      <ListFrame
        list={list}
        label={t('list')}
        above={(list.isFiltered || (list.data?.total ?? 0) > seenAtOnce) && <ClaimFilters list={list} />}
        empty={{ icon: IconCertificate, title: t('none'), hint: t('noneHint') }}
        noMatch={{ icon: IconCertificate, title: t('noMatch'), hint: t('noMatchHint') }}
        hasCards
      >
        <Offers offers={list.rows} onPreview={show} />
      </ListFrame>
      <PreviewDrawer materialId={material_id ?? null} onClose={() => show(undefined)} />
    </>
  )
}

interface OffersProps {
  /** Undefined while they load. */
  offers: ListOf<typeof materialList>['rows']
  onPreview: (materialId: string) => void
}

function Offers({ offers, onPreview }: OffersProps) {
  const t = useText(claimText)
  if (!offers) {
    return (
      <div className={classes.cards} aria-busy>
        {[1, 2, 3].map((one) => (
          <Skeleton key={one} height={240} radius={12} />
        ))}
      </div>
    )
  }
  return (
    <ul className={classes.cards} aria-label={t('list')}>
      {offers.map((offer) => (
        <li key={offer.material_id}>
          <MaterialCard offer={offer} onPreview={() => onPreview(offer.material_id)} />
        </li>
      ))}
    </ul>
  )
}
