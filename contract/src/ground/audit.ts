/**
 * The actions that the audit log records. Operators read their names (`web/src/features/reach/ops/audit/audit.text.ts`
 * has a line for each).
 */
import { z } from 'zod'

export const auditActions = [
  // Sessions and passwords
  'signIn',
  'signInFailed',
  'lockedOut',
  'signOut',
  'sessionEnded',
  'registered',
  'passwordChanged',
  'passwordReset',
  'twoFactorEnabled',
  'twoFactorDisabled',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodeUsed',
  'contactChanged',
  'socialBound',
  'socialUnbound',
  'tokenMade',
  'tokenRevoked',
  // What a program did by a token
  'programOrdered',
  'programActed',
  // People's data
  'dataExported',
  'accountErased',
  // Contract and bank account
  'contractSigned',
  'bankChanged',
  // Settlements
  'settlementItemAdded',
  'settlementApprovalAsked',
  'settlementApprovalDecided',
  'settlementDeducted',
  'qualityRuleChanged',
  'settlementPaid',
  'settlementReturned',
  // Applications and rights
  'applicationSubmitted',
  'applicationDecided',
  'roleRequested',
  'roleRequestDecided',
  'pairRevoked',
  'accountLocked',
  'accountUnlocked',
  'levelChanged',
  'flagChanged',
  'operatorChanged',
  'twoFactorReset',
  'accountSessionsEnded',
  'contactsShown',
  'auditExported',
  'companyChanged',
  'settingChanged',
  'tagChanged',
  'outboxRead',
  'trialMaterialChanged',
  'trialInvited',
  // Teams
  'inviteCreated',
  'inviteRevoked',
  'inviteResent',
  'teamJoined',
  'teamLeft',
  'memberRemoved',
  'memberRoleChanged',
  'companyTransferred',
  'departmentChanged',
  'kbsChanged',
  'directiveChanged',
  'housePromptChanged',
  'agentChanged',
  'talentBlocked',
  'talentUnblocked',
  // Memory and termbase
  'memoryDeleted',
  'memoryImported',
  'memoryExported',
  // Credit and payments
  'creditChanged',
  'paymentBooked',
  'paymentReversed',
  'purchaseOrderCreated',
  'purchaseOrderChanged',
  'purchaseOrderClosed',
  'purchaseOrderReopened',
  // Prices
  'priceListCreated',
  'priceListActivated',
  'priceDraftDiscarded',
  'priceListAssigned',
  'priceListUnassigned',
  'rateAsked',
  'rateWithdrawn',
  'rateDecided',
  'rateEnded',
  'legalEntitySaved',
  'clientGroupSaved',
  'clientGroupEnded',
  'clientGroupJoined',
  'clientGroupLeft',
  // Files
  'malwareFound',
  // Orders
  'tasksExported',
  'checkIgnored',
  'checkHeeded',
  // Quotes
  'quoteSent',
  'quoteWithdrawn',
  'quoteAccepted',
  'quoteRefused',
  // The books
  'periodClosed',
  'periodReopeningAsked',
  'periodReopened',
  'periodKept',
  // Delivered files
  'outputShared',
  'shareRevoked',
] as const
export const auditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof auditAction>
