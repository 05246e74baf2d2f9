import { Collapse, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { Panel } from '../../../../../ui/frame/Panel.tsx'
import { OfferingFields } from '../../offering/OfferingFields.tsx'
import { offeringText } from '../../offering/offering.text.ts'
import classes from '../create.module.css'
import type { DraftHandle } from '../use-draft.ts'

/** Collapsed at first, because the defaults suit most orders. */
export function OfferingSection({ draft, change }: DraftHandle) {
  const t = useText(offeringText)
  const id = useId()
  const [isOpen, setOpen] = useState(draft.offer_mode !== 'first')
  return (
    <Panel p={{ base: 'md', sm: 'lg' }}>
      <h2 className={classes.folded}>
        <UnstyledButton
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('title')}
          <Text span size="sm" fw={400} c="dimmed">
            {t(draft.offer_mode)}
          </Text>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </h2>
      <Collapse id={id} expanded={isOpen}>
        <div className={classes.unfolded}>
          <OfferingFields value={draft} onChange={change} />
        </div>
      </Collapse>
    </Panel>
  )
}
