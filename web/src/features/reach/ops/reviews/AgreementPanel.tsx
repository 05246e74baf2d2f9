import { Text, Title } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { useAgreementColumns } from './agreement-columns.tsx'
import { opsReviewText } from './reviews.text.ts'

export function AgreementPanel() {
  const t = useText(opsReviewText)
  const language = useLanguage()
  const { data, error, refetch } = useCall(calls.review.getReviewerAgreement, {})
  const columns = useAgreementColumns()
  return (
    <section aria-labelledby="agreement">
      <Title order={2} id="agreement" mt="xl">
        {t('agreement')}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        {t('agreementHint')}
      </Text>
      <Panel>
        <DataTable
          label={t('agreement')}
          columns={columns}
          rows={data?.list}
          rowKey={({ reviewer }) => reviewer.account_id}
          error={error && errorMessage(error.code, error.data, language)}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('noReviewers')} hint={t('noReviewersHint')} />}
        />
      </Panel>
    </section>
  )
}
