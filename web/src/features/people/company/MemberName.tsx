import type { Person } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { UserAvatar } from '../../../ui/person/UserAvatar.tsx'
import cells from '../../../ui/table/cells.module.css'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import classes from './company.module.css'

/** A person in a table: picture, name and a line of text. */
export function MemberName({ person, children }: { person: Person; children?: ReactNode }) {
  return (
    <div className={classes.person}>
      <UserAvatar name={person.nickname} src={person.avatar} />
      <div className={cells.names}>
        <TruncatedText text={person.nickname} fw={600} />
        {children && <span className={cells.sub}>{children}</span>}
      </div>
    </div>
  )
}
