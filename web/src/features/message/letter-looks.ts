/** The icon and hue of each kind of letter. */
import type { LetterKind } from '@polyphony/contract'
import {
  type Icon,
  IconAddressBook,
  IconAddressBookOff,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBriefcase,
  IconCircleCheck,
  IconClockExclamation,
  IconClockOff,
  IconCoins,
  IconPackage,
  IconShieldCheck,
  IconUserCheck,
  IconUserMinus,
  IconUserOff,
  IconUserPlus,
  IconUserSearch,
  IconUsersGroup,
  IconUserX,
  IconWriting,
} from '@tabler/icons-react'

interface Look {
  icon: Icon
  /** A token's name. */
  tone: 'primary' | 'pending' | 'progress' | 'review' | 'done' | 'paused' | 'overdue'
}

export const letterLooks: Readonly<Record<LetterKind, Look>> = {
  taskCreated: { icon: IconWriting, tone: 'primary' },
  offerMade: { icon: IconBriefcase, tone: 'pending' },
  offerGone: { icon: IconUserOff, tone: 'paused' },
  offerExpired: { icon: IconClockOff, tone: 'paused' },
  nodeAssigned: { icon: IconUserPlus, tone: 'progress' },
  nodeReassigned: { icon: IconUserX, tone: 'paused' },
  workSubmitted: { icon: IconShieldCheck, tone: 'review' },
  qaPassed: { icon: IconCircleCheck, tone: 'done' },
  qaReturned: { icon: IconArrowBackUp, tone: 'overdue' },
  confirmationAsked: { icon: IconUserCheck, tone: 'pending' },
  confirmationSoonAutomatic: { icon: IconClockExclamation, tone: 'pending' },
  confirmedBySystem: { icon: IconCircleCheck, tone: 'done' },
  sentBackByClient: { icon: IconArrowBackUp, tone: 'overdue' },
  taskDelivered: { icon: IconPackage, tone: 'done' },
  aiNodeFailed: { icon: IconAlertTriangle, tone: 'overdue' },
  incomeCredited: { icon: IconCoins, tone: 'done' },
  teamJoined: { icon: IconUsersGroup, tone: 'done' },
  memberJoined: { icon: IconUserPlus, tone: 'done' },
  memberLeft: { icon: IconUserMinus, tone: 'paused' },
  teamRemoved: { icon: IconUserMinus, tone: 'overdue' },
  madeAdmin: { icon: IconShieldCheck, tone: 'primary' },
  madeMember: { icon: IconUserCheck, tone: 'paused' },
  companyReceived: { icon: IconUsersGroup, tone: 'primary' },
  subAccountMade: { icon: IconUserPlus, tone: 'primary' },
  contactChanged: { icon: IconAddressBook, tone: 'pending' },
  contactRemoved: { icon: IconAddressBookOff, tone: 'pending' },
  dataExportReady: { icon: IconPackage, tone: 'done' },
  dataExportFailed: { icon: IconAlertTriangle, tone: 'overdue' },
  erasureRequested: { icon: IconUserX, tone: 'overdue' },
  erasureCancelled: { icon: IconUserCheck, tone: 'done' },
  erasureStopped: { icon: IconAlertTriangle, tone: 'pending' },
  nobodyFound: { icon: IconUserSearch, tone: 'overdue' },
}
