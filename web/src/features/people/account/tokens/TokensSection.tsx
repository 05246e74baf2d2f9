import { Button, Skeleton, Text } from '@mantine/core'
import { type ApiToken, calls } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { Card } from '../../../../ui/frame/Card.tsx'
import classes from '../account.module.css'
import { ClientGuide } from './ClientGuide.tsx'
import { MakeTokenDialog } from './MakeTokenDialog.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { type MadeToken, SeenOnceDialog } from './SeenOnceDialog.tsx'
import { TokenRow } from './TokenRow.tsx'
import { tokensText } from './tokens.text.ts'

/** Tokens by which somebody's programs act for them, and how these are connected. */
export function TokensSection() {
  const t = useText(tokensText)
  const { data, error, refetch } = useCall(calls.token.getTokenList, {})
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<MadeToken | null>(null)
  const [ending, setEnding] = useState<ApiToken | null>(null)
  return (
    <>
      <Card title={t('title')} description={t('about')}>
        {!data && (
          <QueryState
            error={error}
            onRetry={refetch}
            bones={<Skeleton height={120} role="status" aria-label={t('loading')} />}
          />
        )}
        {data?.list.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('none')}
          </Text>
        )}
        {data && data.list.length > 0 && (
          <ul className={classes.rows} aria-label={t('list')}>
            {data.list.map((token) => (
              <TokenRow key={token.token_id} token={token} onRevoke={() => setEnding(token)} />
            ))}
          </ul>
        )}
        {data && (
          <Button mt="md" onClick={() => setIsMaking(true)}>
            {t('make')}
          </Button>
        )}
      </Card>
      {data && <ClientGuide url={data.server_url} />}
      {data && (
        <MakeTokenDialog
          isOpen={isMaking}
          currency={data.currency}
          onClose={() => setIsMaking(false)}
          onMade={setMade}
        />
      )}
      <SeenOnceDialog made={made} onClose={() => setMade(null)} />
      <RevokeDialog token={ending} onClose={() => setEnding(null)} />
    </>
  )
}
