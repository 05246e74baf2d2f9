/**
 * The answers to an offer: accept or refuse; in collect mode show interest, and withdraw it until somebody is chosen.
 */
import { Button, Group } from '@mantine/core'
import type { Offer } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { nodeText } from '../node.text.ts'
import { RefuseDialog } from '../RefuseDialog.tsx'
import classes from './offers.module.css'
import { offersText } from './offers.text.ts'
import { useAcceptOffer } from './use-accept-offer.tsx'

interface OfferAnswerProps {
  offer: Offer
  /** The files of the bundle that would be accepted. */
  chosen: readonly string[]
  isOver: boolean
  /** Called when the offer is no longer available. */
  onGone: () => void
}

export function OfferAnswer({ offer, chosen, isOver, onGone }: OfferAnswerProps) {
  const t = useText(nodeText)
  const own = useText(offersText)
  const [isRefusing, setRefusing] = useState(false)
  const accept = useAcceptOffer(offer, onGone)
  const { files, task_name, state, decides_at } = offer
  const [first, ...others] = chosen
  const pay_minor = files
    .filter((file) => chosen.includes(file.node_task_id))
    .reduce((sum, file) => sum + file.pay_minor, 0)
  const isInterested = state === 'interested'
  return (
    <>
      <Group gap="xs" className={classes.acts}>
        <Button variant="default" disabled={isOver && !isInterested} onClick={() => setRefusing(true)}>
          {isInterested ? own('withdraw') : t('refuse')}
        </Button>
        {!isInterested && (
          <Button
            loading={accept.isPending}
            disabled={isOver || first === undefined}
            onClick={() => first && accept.mutate({ node_task_id: first, others, pay_minor })}
          >
            {decides_at
              ? own('wouldTake')
              : files.length > 1
                ? own('acceptFiles', { count: chosen.length })
                : t('accept')}
          </Button>
        )}
      </Group>
      <RefuseDialog
        isOpen={isRefusing}
        kind={isInterested ? 'withdraw' : 'refuse'}
        nodeTaskIds={files.map((file) => file.node_task_id)}
        taskName={task_name}
        onClose={() => setRefusing(false)}
      />
    </>
  )
}
