/** `/quote/<token>`: a quote for somebody without an account, who accepts or declines it. */
import { Skeleton, Title } from '@mantine/core'
import { calls, type SharedQuotation } from '@polyphony/contract'
import { IconLinkOff } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { PublicFrame } from '../../../../shell/public-frame/PublicFrame.tsx'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import { DownloadQuote } from '../DownloadQuote.tsx'
import { QuotePaper } from '../QuotePaper.tsx'
import { QuoteState } from '../QuoteState.tsx'
import classes from '../quotation.module.css'
import { decideText, quotationText } from '../quotation.text.ts'
import { Answer } from './Answer.tsx'

export function SharedQuoteScreen() {
  const t = useText(quotationText)
  const { token } = useParams({ from: '/quote/$token' })
  return (
    <PublicFrame title={t('quote')} isWide isPrivate>
      <Content token={token} />
    </PublicFrame>
  )
}

function Content({ token }: { token: string }) {
  const t = useText(decideText)
  const shared = useCall(calls.quotation.getSharedQuote, { token })
  // A truncated link doesn't match the schema of a token.
  if (shared.error?.code === 'NOT_FOUND' || shared.error?.code === 'Parameter_Error')
    return <EmptyState isPage icon={IconLinkOff} title={t('linkGone')} hint={t('linkGoneHint')} />
  return (
    <QueryContent query={shared} bones={<Skeleton height={420} />}>
      {(quote) => <Shown token={token} quote={quote} />}
    </QueryContent>
  )
}

function Shown({ token, quote }: { token: string; quote: SharedQuotation }) {
  const t = useText(quotationText)
  const { number, state, sums } = quote
  const take = useAction(calls.quotation.downloadSharedQuote, {
    onSuccess: ({ name, mime, bytes }) => saveFile(name, mime, bytes),
  })
  return (
    <>
      <div className={classes.head}>
        <div>
          <Title order={1} className={classes.title}>
            {t('heading', { number })}
          </Title>
          {state !== 'sent' && <QuoteState state={state} />}
        </div>
        <Money minor={sums.charge_minor} currency={sums.currency} fz={24} fw={600} />
      </div>
      <QuotePaper quote={quote} />
      <div className={classes.download}>
        <DownloadQuote isPending={take.isPending} onTake={(language) => take.mutate({ token, language })} />
      </div>
      <Answer token={token} quote={quote} />
    </>
  )
}
