/** What a company has spent, and whether it got its deliveries in time. */
import { Skeleton, Stack, Text } from '@mantine/core'
import { type ClientFigures as Figures_, mayAccess, present, taskStatuses } from '@polyphony/contract'
import { useTalent } from '../../../../api/session/session.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { Money } from '../../../../ui/text/Money.tsx'
import { HomeSection } from '../HomeSection.tsx'
import incomeClasses from '../income/income.module.css'
import { TrendChart } from '../income/TrendChart.tsx'
import { Figures } from './Figures.tsx'
import { figuresText } from './figures.text.ts'

/** Undefined while they load. */
export function ClientFigures({ figures }: { figures: Figures_ | undefined }) {
  const t = useText(figuresText)
  const language = useLanguage()
  const talent = useTalent()
  const number = (count: number | undefined) => count && formatNumber(count, language)
  return (
    <>
      <HomeSection
        title={t('spend')}
        p="md"
        mih={252}
        action={
          mayAccess('companyAdmin', talent) && (
            <LinkButton variant="subtle" size="compact-sm" to={paths.teamCredit}>
              {t('toCredit')}
            </LinkButton>
          )
        }
      >
        {figures ? <Spend {...figures} /> : <Skeleton height={218} aria-busy />}
      </HomeSection>
      <HomeSection title={t('orders')}>
        <Figures
          figures={[
            {
              label: t('running'),
              value: figures && (number(figures.running_count) || '0'),
              place: { to: paths.taskList, search: { status: taskStatuses.inProgress } },
            },
            {
              label: t('onTime'),
              value: figures && <OnTime {...figures} />,
              place: { to: paths.taskList, search: { status: taskStatuses.completed } },
            },
          ]}
        />
      </HomeSection>
    </>
  )
}

function Spend({ spend, currency }: Figures_) {
  const t = useText(figuresText)
  const amounts = spend.map(({ amount_minor }) => amount_minor)
  const total = amounts.reduce((sum, one) => sum + one, 0)
  if (amounts.every((one) => one === 0)) return <Text c="dimmed">{t('noSpend')}</Text>
  const sums = [
    { label: t('thisMonth'), minor: present(amounts.at(-1)) },
    { label: t('sixMonths'), minor: total },
  ]
  return (
    <Stack gap="sm">
      <dl className={incomeClasses.totals}>
        {sums.map(({ label, minor }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money minor={minor} currency={currency} fw={600} />
            </dd>
          </div>
        ))}
      </dl>
      <TrendChart
        label={t('trend', { currency })}
        months={spend.map(({ month }) => month)}
        amounts={amounts}
        currency={currency}
      />
    </Stack>
  )
}

function OnTime({ delivered_count, kept_count }: Figures_) {
  const t = useText(figuresText)
  const language = useLanguage()
  if (delivered_count === 0) return t('noneYet')
  // Rounded down: 100 % is for whoever has missed nothing.
  const share = Math.floor((100 * kept_count) / delivered_count) / 100
  const percent = formatNumber(share, language, { style: 'percent' })
  return t('onTimeOf', { percent, count: delivered_count })
}
