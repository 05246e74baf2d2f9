import type { LegalText } from './text-shape.ts'

export const privacy: LegalText = {
  title: 'Privacy policy',
  summary:
    'What this Polyphony site knows about you, why, who else gets to see it, how long it is kept, and how you take it along or have it erased. No advertising, no tracking, no sale of data.',
  sections: [
    {
      id: 'responsible',
      title: 'Who is responsible',
      blocks: [
        'The operator of this site decides what your data is used for and answers for it. You reach the operator, and the person in charge of data protection, at {contact}.',
        'For material that a client company uploads, and for what its members write into its tasks and knowledge bases, that company is responsible; we process it on its behalf and by its instructions.',
      ],
    },
    {
      id: 'given',
      title: 'Data you give us',
      blocks: [
        [
          'Account: email address or phone number, username, display name, password (see “Security”), language and time zone; if you like, picture, birthday, sex and further contact.',
          'Application: name, nationality, country, education, school and major, work fields, CV, certificates, links to your work, self-introduction, roles and languages.',
          'Payment: contract, account holder, bank, branch and account number.',
          'Work: translations, recordings, comments, reviews, disputes, and the messages you exchange with the assistant.',
          'Company: its name, members, departments, orders and knowledge.',
        ],
        'Fields that are needed are marked by the form that asks for them; without them the function in question does not work.',
      ],
    },
    {
      id: 'arising',
      title: 'Data that arises from use',
      blocks: [
        'When you sign in we note the time, the network address and what your browser says about itself, so that you can see where you are signed in and hear of a new device. An audit log notes sign-ins, changes of permissions, assignments and money.',
        'From your work we derive counts of words, deadlines kept, scores of reviews and the ability axes shown in your profile. Technical logs of errors and loads contain no passwords, codes or bank details.',
      ],
    },
    {
      id: 'purposes',
      title: 'What we use it for',
      blocks: [
        [
          'To run your account and the work you accept or order: the contract with you.',
          'To examine applications and trials and to match work with linguists: steps before a contract, and our interest and yours in work that fits.',
          'To calculate, pay and book: the contract, and duties of tax and commercial law.',
          'To keep the service safe, find misuse and mend faults: our interest in a reliable service.',
          'To tell you of offers, deadlines and security matters; what reaches you by mail you choose in the notification settings, except for security.',
          'Whatever goes beyond this we do only with your consent, which you can withdraw at any time.',
        ],
      ],
    },
    {
      id: 'matching',
      title: 'Automated ranking',
      blocks: [
        'Offers are sent in an order that the system calculates from role, languages, trial results, ability axes, availability, current load and price. Names, sex, age and nationality play no part. Applications, trials and the locking of accounts are decided by people.',
        'You may ask why an offer went to others, and have a person look at it.',
      ],
    },
    {
      id: 'ai',
      title: 'AI processing',
      blocks: [
        'If the operator has configured AI providers, the segments, sound or pictures of a task and the questions to the assistant are sent to them as far as needed, without your name or account. The agreements with them forbid training with this data and demand its deletion.',
        'Without a configured provider everything is computed on the operator’s own servers. Your personal data is not used to train models; your voice and your writing are not imitated.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives data',
      blocks: [
        [
          'Clients and colleagues see your display name, picture, role, languages and the work you did for them; your contacts are masked.',
          'Providers that work for us under contract: hosting and storage, mail and SMS delivery, AI processing, payment.',
          'WeChat, if you bind an account there: an identifier, your name and picture there.',
          'Auditors, tax offices, courts and authorities, where the law obliges us.',
        ],
        'We sell no data and give none to advertisers.',
      ],
    },
    {
      id: 'transfers',
      title: 'Transfers to other countries',
      blocks: [
        'Linguists, clients and providers are in many countries, so data can be read outside of yours. Where the law of your country asks for safeguards, such as standard contract clauses, a security assessment or a separate consent, they are in place before data is transferred. Write to us for a copy.',
      ],
    },
    {
      id: 'retention',
      title: 'How long data is kept',
      blocks: [
        [
          'Account and profile: as long as the account exists.',
          'Verification codes: five minutes. Sessions: up to 24 hours, 14 days if you ask to be remembered. Exports of your data: seven days.',
          'Applications that were not admitted: two years after the last decision, unless you ask for erasure earlier.',
          'Client material and results: as long as the client keeps the task.',
          'Ledger entries, settlements and contracts: as long as the commercial and tax law of the operator’s registered place demands, without your name where that suffices.',
          'The audit log: as long as needed to examine misuse, and the law permits.',
        ],
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Your password is hashed in the browser before it is sent, and kept only as an Argon2id hash with a key that is not in the database. Bank accounts and identity numbers are encrypted with a key of your own, shown masked, and that key is destroyed when you are erased. Connections are encrypted; files are reachable only through links that expire within minutes.',
        'Two-step verification, a list of signed-in devices and messages about new ones are there for you. If your data should be affected by an incident, we tell you and the authorities within the time the law sets.',
      ],
    },
    {
      id: 'storage',
      title: 'Cookies and local storage',
      blocks: [
        'This site sets no cookies and loads nothing from other sites. It keeps in your browser’s storage what it needs to work:',
        [
          'the token of your session, and your account’s id while you are signed in;',
          'a random name of this browser, so that a known device is not taken for a new one;',
          'the account to fill in, if you have asked to be remembered; never the password;',
          'your choices: language, light or dark, menu, page size, settings of the workbench;',
          'work that has not reached the server yet, until it has.',
        ],
        'You can delete it all in the settings of your browser; you are then signed out.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        [
          'See and correct your data: in the account settings and your profile.',
          'Take it along: an export of all that is kept about you, as files, from the account settings.',
          'Have it erased: in the account settings; after seven days your profile and your key are destroyed, and your name is gone from what has to stay.',
          'Object, restrict, withdraw a consent, or ask a person to look at an automated ranking: write to {contact}. We answer within 30 days, at no cost.',
        ],
        'You may also complain to the data protection authority where you live or where the operator is registered.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'The service is for people of age, or at least 16 with the consent of those who have custody, where the law allows such work. We do not knowingly keep data of younger children; if you know of any, please tell us, and we erase it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      blocks: [
        'We announce changes of this policy by letter in the message center before they apply, and ask for a new consent where one is needed. The date of the version stands at the top.',
        'Questions and requests: {contact}.',
      ],
    },
  ],
}
