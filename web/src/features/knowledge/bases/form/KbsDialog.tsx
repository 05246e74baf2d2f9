/** Makes a base, or changes one. */
import { type KbsType, type KnowledgeBase, kbsLimits, kbsTypes } from '@polyphony/contract'
import { useState } from 'react'
import { useSessionUser } from '../../../../api/session/session.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { KbsCascader, type KbsRoot } from '../../../../parts/knowledge/KbsCascader.tsx'
import { basesText } from '../bases.text.ts'
import { rootOf } from '../kbs-calls.ts'
import { KbsFields } from './KbsFields.tsx'
import { kbsFormText } from './kbs-form.text.ts'
import { useKbsPicture } from './PictureField.tsx'
import { emptyBase, type KbsSent, useKbsFields, useKbsSave } from './use-kbs-form.ts'

interface Place {
  type: KbsType
  parent: KnowledgeBase | null
}
interface KbsDialogProps {
  isOpen: boolean
  /** The one to change. */
  base?: KnowledgeBase
  /** Where a new one goes. */
  place?: Place
  onClose: () => void
}

export function KbsDialog({ isOpen, base, place, onClose }: KbsDialogProps) {
  const t = useText(kbsFormText)
  const bases = useText(basesText)
  const title = base
    ? t('editTitle', { name: base.title })
    : place?.parent
      ? t('subTitle', { name: place.parent.title })
      : bases('newBase')
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={title}>
      {base ? <Change base={base} /> : place && <Make place={place} />}
    </FormDialog>
  )
}

function Change({ base }: { base: KnowledgeBase }) {
  const common = useText(commonText)
  const { kbs_id, type, title, description, icon, colour, departments, parent_id, is_for_tasks } = base
  const [version] = useState(base.version) // of what is edited, whatever is heard of it meanwhile
  const fields = useKbsFields({
    title,
    description,
    icon,
    colour,
    department_ids: departments.map(({ department_id }) => department_id),
    is_for_tasks,
  })
  const save = useKbsSave(fields, 'saved')
  const picture = useKbsPicture(base)
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit((values) =>
        save.send({ ...sentOf(values, type), ...picture.sent, kbs_id, version }),
      )}
      submitLabel={common('save')}
      isDisabled={picture.upload.isBusy}
    >
      <KbsFields fields={fields} type={type} isBelow={parent_id !== null} picture={picture} />
    </Form>
  )
}

function Make({ place: { type, parent } }: { place: Place }) {
  const t = useText(kbsFormText)
  const isAdmin = useSessionUser().role_admin
  const [place, setPlace] = useState<{ id: string; root: KbsRoot }>({
    id: parent?.kbs_id ?? rootOf[type],
    root: rootOf[type],
  })
  const fields = useKbsFields(emptyBase)
  const save = useKbsSave(fields, 'created')
  const picture = useKbsPicture()
  const isTop = place.id === place.root
  const chosenType = place.root === 'corporate' ? kbsTypes.corporate : kbsTypes.personal
  const location = isTop ? { type: chosenType, parent_id: null } : { parent_id: place.id }
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit((values) =>
        save.send({ ...sentOf(values, chosenType), ...picture.sent, ...location }),
      )}
      submitLabel={t('create')}
      isDisabled={picture.upload.isBusy}
    >
      <KbsFields fields={fields} type={chosenType} isBelow={!isTop} picture={picture}>
        <KbsCascader
          label={t('place')}
          value={place.id}
          onChange={(id, root) => id && setPlace({ id, root })}
          enabled={isAdmin ? undefined : ['individual']}
          hasRoots
          isRefused={(_, level) => level >= kbsLimits.depth}
        />
      </KbsFields>
    </Form>
  )
}

/** Nobody but its owner reads a personal one. */
const sentOf = ({ department_ids, is_for_tasks, ...values }: KbsSent, type: KbsType) =>
  type === kbsTypes.corporate ? { ...values, department_ids, is_for_tasks } : values
