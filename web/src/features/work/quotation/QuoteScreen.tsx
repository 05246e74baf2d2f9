/** `/quotes/<id>`: a quote, for its company and for operators. */
import { Alert, Button, Group, Skeleton } from '@mantine/core'
import { type Currency, calls, type QuotationDetail } from '@polyphony/contract'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTalent } from '../../../api/session/session.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { formatDateTime, formatMoney } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { BackLink } from '../../../parts/back/BackLink.tsx'
import { LinkAnchor } from '../../../parts/link/links.tsx'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { paths } from '../../../paths.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { DownloadQuote } from './DownloadQuote.tsx'
import { AcceptDialog } from './decide/AcceptDialog.tsx'
import { isOfOperator } from './decide/is-of-operator.ts'
import { RefuseDialog } from './decide/RefuseDialog.tsx'
import { ReplaceDialog } from './decide/ReplaceDialog.tsx'
import { ReplaceHouseDialog } from './decide/ReplaceHouseDialog.tsx'
import { SendDialog } from './decide/SendDialog.tsx'
import { WithdrawDialog } from './decide/WithdrawDialog.tsx'
import { Fact, QuotePaper } from './QuotePaper.tsx'
import { QuoteState } from './QuoteState.tsx'
import classes from './quotation.module.css'
import { decideText, quotationText } from './quotation.text.ts'

export function QuoteScreen() {
  const t = useText(quotationText)
  const { is_mvp } = useTalent()
  const { quote_id } = useParams({ from: '/shell/quotes/$quote_id' })
  const query = useCall(calls.quotation.getQuote, { quote_id })
  return (
    <>
      <BackLink to={is_mvp ? paths.quotes : paths.opsQuotes}>{t('back')}</BackLink>
      {query.data ? (
        <Shown quote={query.data} />
      ) : (
        <QueryState
          error={query.error}
          onRetry={query.refetch}
          words={{ NOT_FOUND: t('gone'), Parameter_Error: t('gone') }}
          bones={<Skeleton height={420} radius="lg" />}
        />
      )}
    </>
  )
}

function Shown({ quote }: { quote: QuotationDetail }) {
  const t = useText(quotationText)
  const { number, state, sums } = quote
  return (
    <>
      <PageHeader title={t('heading', { number })} actions={<Actions quote={quote} />} />
      <Panel p={{ base: 'md', sm: 'lg' }}>
        <div className={classes.head}>
          <QuoteState state={state} />
          <Money minor={sums.charge_minor} currency={sums.currency} fz={24} fw={600} />
        </div>
        {quote.agreed && <Agreed agreed={quote.agreed} currency={sums.currency} />}
        <QuotePaper quote={quote}>
          <More quote={quote} />
        </QuotePaper>
      </Panel>
    </>
  )
}

/** For operators: what the lists came to, and why the price is another. */
function Agreed({ agreed, currency }: { agreed: NonNullable<QuotationDetail['agreed']>; currency: Currency }) {
  const t = useText(quotationText)
  return (
    <Alert color="gray" variant="light" mb="md">
      <dl className={classes.facts}>
        <Fact name={t('listPrice')}>
          <Money minor={agreed.list_minor} currency={currency} />
        </Fact>
        <Fact name={t('agreedReason')}>{agreed.reason}</Fact>
      </dl>
    </Alert>
  )
}

function More({ quote }: { quote: QuotationDetail }) {
  const t = useText(quotationText)
  const language = useLanguage()
  const { creator, sent_at, task, replaces, replaced_by, files, decider_email } = quote
  return (
    <>
      {decider_email !== null && <Fact name={t('email')}>{decider_email}</Fact>}
      <Fact name={t('creator')}>{creator ? creator.nickname || t('erased') : t('house')}</Fact>
      {sent_at !== null && <Fact name={t('sentAt')}>{formatDateTime(sent_at, language)}</Fact>}
      <Fact name={t('files')}>{files.map(({ name }) => name || t('fileGone')).join(', ')}</Fact>
      {task && (
        <Fact name={t('task')}>
          <LinkAnchor to={paths.taskDetail} params={{ task_id: task.task_id }}>
            T-{task.number}
          </LinkAnchor>
        </Fact>
      )}
      {replaces && (
        <Fact name={t('replaces')}>
          <LinkAnchor to={paths.quote} params={{ quote_id: replaces.quote_id }}>
            {replaces.number}
          </LinkAnchor>
        </Fact>
      )}
      {replaced_by && (
        <Fact name={t('replacedBy')}>
          <LinkAnchor to={paths.quote} params={{ quote_id: replaced_by.quote_id }}>
            {replaced_by.number}
          </LinkAnchor>
        </Fact>
      )}
    </>
  )
}

type Asked = 'accept' | 'refuse' | 'send' | 'withdraw' | 'replace'

function Actions({ quote }: { quote: QuotationDetail }) {
  const t = useText(decideText)
  const language = useLanguage()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { quote_id, can, sums } = quote
  const isMadeHere = isOfOperator(quote)
  const take = useAction(calls.quotation.downloadQuote, {
    onSuccess: ({ name, mime, bytes }) => saveFile(name, mime, bytes),
  })
  const dialog = (one: Asked) => ({ quote, isOpen: asked === one, onClose: () => setAsked(null) })
  const button = (one: Asked) => (
    <Button variant="default" onClick={() => setAsked(one)}>
      {t(one)}
    </Button>
  )
  return (
    <Group gap="xs">
      <DownloadQuote isPending={take.isPending} onTake={(chosen) => take.mutate({ quote_id, language: chosen })} />
      {can.replace && button('replace')}
      {can.withdraw && button('withdraw')}
      {can.decide && button('refuse')}
      {can.send && (isMadeHere ? <Button onClick={() => setAsked('send')}>{t('sendHouse')}</Button> : button('send'))}
      {can.decide && (
        <Button onClick={() => setAsked('accept')}>
          {t('acceptNow', { price: formatMoney(sums.charge_minor, sums.currency, language) })}
        </Button>
      )}
      <AcceptDialog {...dialog('accept')} />
      <RefuseDialog {...dialog('refuse')} />
      <SendDialog {...dialog('send')} />
      <WithdrawDialog {...dialog('withdraw')} />
      {isMadeHere ? <ReplaceHouseDialog {...dialog('replace')} /> : <ReplaceDialog {...dialog('replace')} />}
    </Group>
  )
}
