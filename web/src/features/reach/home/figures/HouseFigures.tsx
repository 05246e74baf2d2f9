/** The house's day: what waits in orders, money, machines. */
import {
  type HouseFigures as Figures_,
  fromWireTime,
  hour,
  type Language,
  minute,
  type Wait,
} from '@polyphony/contract'
import { formatMoney, formatNumber, formatSize } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { useNow } from '../../../../ui/dates/use-now.ts'
import { HomeSection } from '../HomeSection.tsx'
import type { Place } from '../needs/place-of.ts'
import { type Figure, Figures } from './Figures.tsx'
import { figuresText } from './figures.text.ts'

interface Shown {
  /** Undefined while they load. */
  figures: Figures_ | undefined
}

export function HouseFigures({ figures }: Shown) {
  return (
    <>
      <Work figures={figures} />
      <MoneyToday figures={figures} />
      <Machines figures={figures} />
    </>
  )
}

const withStatus = (status: number): Place => ({ to: paths.taskList, search: { status } })
const waiting = (waits: Wait): Place => ({ to: paths.taskList, search: { waits } })

function Work({ figures }: Shown) {
  const t = useText(figuresText)
  const language = useLanguage()
  const row = (label: string, count: number | undefined, place: Place, isUrgent = false): Figure => ({
    label,
    value: count === undefined ? undefined : formatNumber(count, language),
    place,
    isUrgent: isUrgent && count !== undefined && count > 0,
  })
  return (
    <HomeSection title={t('work')}>
      <Figures
        figures={[
          row(t('overdue'), figures?.overdue, waiting('overdue'), true),
          row(t('risk'), figures?.risk, waiting('risk')),
          row(t('unassigned'), figures?.unassigned, waiting('unassigned')),
          row(t('failed'), figures?.failed, waiting('failed'), true),
          row(t('awaitingClient'), figures?.awaiting_client, withStatus(30)),
          row(t('running'), figures?.running, withStatus(10)),
        ]}
      />
    </HomeSection>
  )
}

function MoneyToday({ figures }: Shown) {
  const t = useText(figuresText)
  const language = useLanguage()
  const sums = (figure: keyof Figures_['money']) =>
    figures &&
    (figures.money[figure]
      .map(({ amount_minor, currency }) => formatMoney(amount_minor, currency, language))
      .join(' + ') ||
      '0')
  return (
    <HomeSection title={t('money')}>
      <Figures
        figures={[
          { label: t('ordered'), value: sums('ordered'), place: { to: paths.taskList } },
          {
            label: t('received'),
            value: sums('received'),
            place: { to: paths.opsCredit, search: { tab: 'payments' } },
          },
          { label: t('credited'), value: sums('credited'), place: { to: paths.opsFinance } },
          { label: t('paid'), value: sums('paid'), place: { to: paths.opsSettlements } },
        ]}
      />
    </HomeSection>
  )
}

/** `7 min`, `3 hr`: in its largest unit. */
function spanOf(ms: number, language: Language): string {
  const unit = ms < hour ? 'minute' : 'hour'
  return formatNumber(Math.floor(ms / (ms < hour ? minute : hour)), language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  })
}

/** Jobs that could have run this long ago, and gigabytes left: somebody should look. */
const longMs = 5 * minute
const fewBytes = 5e9

function Machines({ figures }: Shown) {
  const t = useText(figuresText)
  const language = useLanguage()
  const now = useNow(minute)
  const machines = figures?.machines
  const waits = machines?.waiting_since ? now - fromWireTime(machines.waiting_since).getTime() : 0
  const number = (count: number) => formatNumber(count, language)
  const jobs = machines && number(machines.waiting_jobs)
  return (
    <HomeSection title={t('machines')}>
      <Figures
        figures={[
          {
            label: t('waitingJobs'),
            value:
              machines &&
              jobs &&
              (waits < minute ? jobs : t('waitsFor', { count: machines.waiting_jobs, time: spanOf(waits, language) })),
            place: { to: paths.opsJobs },
            isUrgent: waits > longMs,
          },
          {
            label: t('deadJobs'),
            value: machines && number(machines.dead_jobs),
            place: { to: paths.opsJobs },
            isUrgent: machines !== undefined && machines.dead_jobs > 0,
          },
          {
            label: t('providers'),
            value: machines && <Providers {...machines} />,
            place: { to: paths.opsAi },
            isUrgent: machines !== undefined && machines.providers_down.length > 0,
          },
          {
            label: t('disk'),
            value: machines && (machines.free_bytes === null ? t('noEnd') : formatSize(machines.free_bytes, language)),
            isUrgent: machines !== undefined && machines.free_bytes !== null && machines.free_bytes < fewBytes,
          },
        ]}
      />
    </HomeSection>
  )
}

function Providers({ providers, providers_down }: Figures_['machines']) {
  const t = useText(figuresText)
  const language = useLanguage()
  if (providers_down.length > 0) return t('providersDown', { names: providers_down.join(', ') })
  return providers === 0 ? t('noProviders') : formatNumber(providers, language)
}
