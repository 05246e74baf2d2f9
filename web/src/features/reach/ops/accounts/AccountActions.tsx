import { Button, Group } from '@mantine/core'
import type { AccountDetail } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { AccountActionDialog } from './AccountActionDialog.tsx'
import { accountActionText } from './accounts.text.ts'
import { type ActionKind, actionsFor, isHard } from './actions.ts'

export function AccountActions({ account }: { account: AccountDetail }) {
  const t = useText(accountActionText)
  const [dialog, setDialog] = useState<{ kind: ActionKind; isOpen: boolean }>({ kind: 'lock', isOpen: false })
  const actions = actionsFor(account)
  return (
    <>
      {actions.length > 0 && (
        <Group gap="xs" role="group" aria-label={t('actions')}>
          {actions.map((kind) => (
            <Button
              key={kind}
              variant="default"
              size="compact-md"
              c={isHard(kind) ? 'var(--overdue)' : undefined}
              onClick={() => setDialog({ kind, isOpen: true })}
            >
              {t(kind)}
            </Button>
          ))}
        </Group>
      )}
      <AccountActionDialog
        key={dialog.kind}
        {...dialog}
        account={account}
        onClose={() => setDialog({ ...dialog, isOpen: false })}
      />
    </>
  )
}
