import { Text, Title } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { QueryTable } from '../../../../parts/query/QueryTable.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { useAgreementColumns } from './agreement-columns.tsx'
import { opsReviewText } from './reviews.text.ts'

export function AgreementPanel() {
  const t = useText(opsReviewText)
  const agreement = useCall(calls.review.getReviewerAgreement, {})
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
        <QueryTable
          query={agreement}
          label={t('agreement')}
          columns={columns}
          rowKey={({ reviewer }) => reviewer.account_id}
          empty={{ title: t('noReviewers'), hint: t('noReviewersHint') }}
        />
      </Panel>
    </section>
  )
}
