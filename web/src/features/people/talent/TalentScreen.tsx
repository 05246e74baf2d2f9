/** `/me/talent`: profile, roles, working hours and statistics. */
import { Skeleton, Text } from '@mantine/core'
import { calls, type TalentInfo } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/i18n.ts'
import { FileLink } from '../../../parts/file-link/FileLink.tsx'
import { QualityTermsCard } from '../../../parts/quality/QualityTerms.tsx'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { Card } from '../../../ui/frame/Card.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Radar } from '../../../ui/radar/Radar.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { PortraitCard } from './PortraitCard.tsx'
import { RatesCard } from './rates/RatesCard.tsx'
import { RolesCard } from './roles/RolesCard.tsx'
import classes from './talent.module.css'
import { talentText } from './talent.text.ts'
import { WorkloadCard } from './workload/WorkloadCard.tsx'

export function TalentScreen() {
  const t = useText(talentText)
  const { data, error, refetch } = useCall(calls.talent.getTalentInfo, {})
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      {!data ? (
        <QueryState
          error={error}
          onRetry={refetch}
          bones={<Skeleton height={480} radius="md" role="status" aria-label={t('loading')} />}
        />
      ) : (
        <div className={classes.page}>
          <div className={classes.column}>
            <PortraitCard info={data} />
            <RolesCard />
            <RatesCard />
            <QualityTermsCard />
            <HistoryCard />
          </div>
          <div className={classes.column}>
            <WorkloadCard />
            <Card title={t('abilities')}>
              {data.axes ? <Radar label={t('abilities')} axes={data.axes} isExplained /> : <Note>{t('noAxes')}</Note>}
            </Card>
            <ActivityCard />
            <Certificates files={data.certificates} />
          </div>
        </div>
      )}
    </>
  )
}

function Certificates({ files }: { files: TalentInfo['certificates'] }) {
  const t = useText(talentText)
  return (
    <Card title={t('certificates')}>
      {files.length === 0 && <Note>{t('noCertificates')}</Note>}
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.file_id} className={classes.said}>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Note({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}
