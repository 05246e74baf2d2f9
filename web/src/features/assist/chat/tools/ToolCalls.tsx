/** What the assistant did for the asker, or wants to do: each a card that reads what it shows anew. */
import { Button } from '@mantine/core'
import { type ChatCard, type ChatToolCall, calls } from '@polyphony/contract'
import { type ComponentType, lazy, Suspense } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useChat } from '../context.ts'
import { useFault } from '../use-fault.ts'
import classes from './tools.module.css'
import { cardText, toolText } from './tools.text.ts'

const TasksCard = lazy(() => import('./TasksCard.tsx').then(({ TasksCard }) => ({ default: TasksCard })))
const TaskCard = lazy(() => import('./TasksCard.tsx').then(({ TaskCard }) => ({ default: TaskCard })))
const QuoteCard = lazy(() => import('./QuoteCard.tsx').then(({ QuoteCard }) => ({ default: QuoteCard })))
const TermsCard = lazy(() => import('./TermsCard.tsx').then(({ TermsCard }) => ({ default: TermsCard })))
const IncomeCard = lazy(() => import('./IncomeCard.tsx').then(({ IncomeCard }) => ({ default: IncomeCard })))
const ScreenCard = lazy(() => import('./ScreenCard.tsx').then(({ ScreenCard }) => ({ default: ScreenCard })))

export function ToolCalls({ tools }: { tools: readonly ChatToolCall[] }) {
  if (tools.length === 0) return null
  return (
    <div className={classes.all}>
      {tools.map((one) => (
        <ToolCall key={one.id} toolCall={one} />
      ))}
    </div>
  )
}

function ToolCall({ toolCall }: { toolCall: ChatToolCall }) {
  const t = useText(toolText)
  const { tool, card, wish } = toolCall
  return (
    <section className={classes.card} aria-label={t(tool)}>
      <h4 className={classes.title}>
        {t(tool)}
        {wish !== '' && card?.kind !== 'screen' && card?.kind !== 'quote' && (
          <>
            {': '}
            <bdi>{wish}</bdi>
          </>
        )}
      </h4>
      <Outcome toolCall={toolCall} />
    </section>
  )
}

function Outcome({ toolCall }: { toolCall: ChatToolCall }) {
  const t = useText(cardText)
  const words = useFault()
  const { state, card, error } = toolCall
  if (state === 'asked') return <Asked toolCall={toolCall} />
  if (state === 'declined') return <p className={classes.dim}>{t('declined')}</p>
  if (error) return <p className={classes.failed}>{words(error)}</p>
  return (
    card && (
      <Suspense fallback={<p className={classes.dim}>{t('loading')}</p>}>
        <Card card={card} />
      </Suspense>
    )
  )
}

const cards: { readonly [K in ChatCard['kind']]: ComponentType<{ card: Extract<ChatCard, { kind: K }> }> } = {
  tasks: TasksCard,
  task: TaskCard,
  quote: QuoteCard,
  terms: TermsCard,
  income: IncomeCard,
  screen: ScreenCard,
}

function Card<K extends ChatCard['kind']>({ card }: { card: Extract<ChatCard, { kind: K }> }) {
  const Kind: ComponentType<{ card: typeof card }> = cards[card.kind as K]
  return <Kind card={card} />
}

function Asked({ toolCall: { id } }: { toolCall: ChatToolCall }) {
  const t = useText(cardText)
  const { store } = useChat()
  const { mutate, isPending } = useAction(calls.chat.answerToolCall, {
    onSuccess: (became) => store.toolCalled(became),
  })
  return (
    <>
      <p className={classes.dim}>{t('asked')}</p>
      <div className={classes.actions}>
        <Button size="compact-sm" loading={isPending} onClick={() => mutate({ tool_call_id: id, is_allowed: true })}>
          {t('run')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isPending}
          onClick={() => mutate({ tool_call_id: id, is_allowed: false })}
        >
          {t('decline')}
        </Button>
      </div>
    </>
  )
}
