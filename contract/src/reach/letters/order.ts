/** Letters to clients who ordered and to operators who manage orders. */
import { creditLetters } from './credit.ts'
import { knowledgeLetters } from './knowledge.ts'
import { quoteLetters } from './quote.ts'
import { reworkLetters } from './rework.ts'
import { defineLetters } from './template.ts'

export const orderLetters = defineLetters('order', {
  taskCreated: {
    zh: {
      title: '订单已提交：{task_name}',
      body: '任务 T-{task_number}《{task_name}》已开始处理。价格 {amount}，截止时间 {deadline_at}。',
    },
    en: {
      title: 'Order placed: {task_name}',
      body: 'Work on T-{task_number}, “{task_name}”, has begun. Price: {amount}. Deadline: {deadline_at}.',
    },
    ja: {
      title: 'ご注文を承りました：{task_name}',
      body: 'タスク T-{task_number}「{task_name}」の作業を開始しました。料金は {amount}、納期は {deadline_at} です。',
    },
  },
  confirmationAsked: {
    zh: {
      title: '请验收：{task_name}',
      body: '《{task_name}》（{target_lang}）已完成，请验收。如未处理，系统将于 {auto_confirm_at} 自动确认。',
    },
    en: {
      title: 'Please check: {task_name}',
      body: '“{task_name}” ({target_lang}) is ready for your check. Without an answer it is confirmed automatically on {auto_confirm_at}.',
    },
    ja: {
      title: 'ご確認ください：{task_name}',
      body: '「{task_name}」（{target_lang}）が仕上がりました。お返事がない場合は {auto_confirm_at} に自動で確認済みになります。',
    },
  },
  confirmationSoonAutomatic: {
    zh: {
      title: '即将自动确认：{task_name}',
      body: '《{task_name}》（{target_lang}）尚未验收，系统将于 {auto_confirm_at} 自动确认。',
    },
    en: {
      title: 'Confirmed automatically soon: {task_name}',
      body: '“{task_name}” ({target_lang}) has not been checked yet. It will be confirmed automatically on {auto_confirm_at}.',
    },
    ja: {
      title: 'まもなく自動確認されます：{task_name}',
      body: '「{task_name}」（{target_lang}）はまだ確認されていません。{auto_confirm_at} に自動で確認済みになります。',
    },
  },
  confirmedBySystem: {
    zh: {
      title: '已自动确认：{task_name}',
      body: '《{task_name}》（{target_lang}）在期限内未验收，系统已自动确认。',
    },
    en: {
      title: 'Confirmed automatically: {task_name}',
      body: '“{task_name}” ({target_lang}) was not checked in the time given and has been confirmed automatically.',
    },
    ja: {
      title: '自動確認されました：{task_name}',
      body: '「{task_name}」（{target_lang}）は期間内に確認されなかったため、自動で確認済みになりました。',
    },
  },
  confirmationsAsked: {
    zh: {
      title: '请验收：{task_name}',
      body: '《{task_name}》有 {count} 项已完成，请验收，可一次全部确认。如未处理，系统将自 {auto_confirm_at} 起自动确认。',
    },
    en: {
      title: 'Please check: {task_name}',
      body: '{count} items of “{task_name}” are ready for your check; you can confirm them all at once. Without an answer they are confirmed automatically from {auto_confirm_at} on.',
    },
    ja: {
      title: 'ご確認ください：{task_name}',
      body: '「{task_name}」の {count} 件が仕上がりました。まとめて確認することもできます。お返事がない場合は {auto_confirm_at} から順に自動で確認済みになります。',
    },
  },
  confirmationsSoonAutomatic: {
    zh: {
      title: '即将自动确认：{task_name}',
      body: '《{task_name}》有 {count} 项尚未验收，系统将自 {auto_confirm_at} 起自动确认。',
    },
    en: {
      title: 'Confirmed automatically soon: {task_name}',
      body: '{count} items of “{task_name}” have not been checked yet. They will be confirmed automatically from {auto_confirm_at} on.',
    },
    ja: {
      title: 'まもなく自動確認されます：{task_name}',
      body: '「{task_name}」の {count} 件がまだ確認されていません。{auto_confirm_at} から順に自動で確認済みになります。',
    },
  },
  severalConfirmedBySystem: {
    zh: {
      title: '已自动确认：{task_name}',
      body: '《{task_name}》有 {count} 项在期限内未验收，系统已自动确认。',
    },
    en: {
      title: 'Confirmed automatically: {task_name}',
      body: '{count} items of “{task_name}” were not checked in the time given and have been confirmed automatically.',
    },
    ja: {
      title: '自動確認されました：{task_name}',
      body: '「{task_name}」の {count} 件は期間内に確認されなかったため、自動で確認済みになりました。',
    },
  },
  taskDelivered: {
    zh: { title: '已交付：{task_name}', body: '《{task_name}》的全部文件均可下载。' },
    en: { title: 'Delivered: {task_name}', body: 'All files of “{task_name}” are ready to download.' },
    ja: { title: '納品しました：{task_name}', body: '「{task_name}」のすべてのファイルをダウンロードできます。' },
  },
  aiNodeFailed: {
    zh: {
      title: '处理失败：{task_name}',
      body: '《{task_name}》的{node_kind}（{target_lang}）未能完成。可在任务页面重新运行。',
    },
    en: {
      title: 'A step has failed: {task_name}',
      body: 'A step of “{task_name}” ({node_kind}, {target_lang}) could not be completed. You can run it again from the task.',
    },
    ja: {
      title: '処理に失敗しました：{task_name}',
      body: '「{task_name}」の{node_kind}（{target_lang}）を完了できませんでした。タスクの画面から再実行できます。',
    },
  },
  aiNodeIncomplete: {
    zh: {
      title: 'AI 有部分内容未能处理：{task_name}',
      body: '《{task_name}》的{node_kind}（{target_lang}）共 {total_count} 项，{missed_count} 项没有结果，将由人工完成。也可在任务页面重试。',
    },
    en: {
      title: 'The AI left some of it to people: {task_name}',
      body: 'In a step of “{task_name}” ({node_kind}, {target_lang}), {missed_count} of {total_count} have no result; people will do them. You can have them tried again from the task.',
    },
    ja: {
      title: 'AI が処理できなかった箇所があります：{task_name}',
      body: '「{task_name}」の{node_kind}（{target_lang}）は {total_count} 件中 {missed_count} 件の結果が出ず、人の作業に回します。タスクの画面から再試行もできます。',
    },
  },
  nobodyFound: {
    zh: {
      title: '暂无合适人选：{task_name}',
      body: '《{task_name}》的{node_kind}（{source_lang} → {target_lang}）暂无合适的人选，您可以直接指派。',
    },
    en: {
      title: 'Nobody found yet: {task_name}',
      body: 'Nobody suitable is free for a step of “{task_name}” ({node_kind}, {source_lang} → {target_lang}). You can assign somebody yourself.',
    },
    ja: {
      title: '担当者が見つかりません：{task_name}',
      body: '「{task_name}」の{node_kind}（{source_lang} → {target_lang}）に合う方が見つかりません。担当者を直接指名できます。',
    },
  },
  marginLow: {
    zh: {
      title: '毛利低于下限：{task_name}',
      body: '《{task_name}》的{node_kind}（{target_lang}）扣除报酬后毛利率为 {margin}%，低于设定的 {floor}%。工作照常进行。',
    },
    en: {
      title: 'Little margin is left: {task_name}',
      body: 'A step of “{task_name}” ({node_kind}, {target_lang}) leaves a margin of {margin}% after its pay; the floor is {floor}%. The work goes on.',
    },
    ja: {
      title: '粗利率が下限を下回っています：{task_name}',
      body: '「{task_name}」の{node_kind}（{target_lang}）は、報酬を差し引いた粗利率が {margin}% で、下限の {floor}% を下回ります。作業はそのまま進みます。',
    },
  },
  orderMarginLow: {
    zh: {
      title: '新订单毛利低于下限：{task_name}',
      body: '《{task_name}》有 {count} 个环节毛利低于设定的 {floor}%，最低为 {margin}%。订单照常进行。',
    },
    en: {
      title: 'An order leaves little margin: {task_name}',
      body: 'Steps of “{task_name}” below the floor of {floor}%: {count}. The lowest margin is {margin}%. The order goes on.',
    },
    ja: {
      title: '粗利率が下限を下回る注文：{task_name}',
      body: '「{task_name}」の {count} 件の工程で粗利率が下限の {floor}% を下回ります。最低は {margin}% です。注文はそのまま進みます。',
    },
  },
  termsProposed: {
    zh: {
      title: '有术语等待审批',
      body: '译者提议的 {count} 条术语正在等待审批。通过后，工作台会提示使用。',
    },
    en: {
      title: 'Proposed terms are waiting',
      body: 'Terms proposed at work that wait for your decision: {count}. Once you approve them, everybody who works for you is shown them.',
    },
    ja: {
      title: '提案された用語があります',
      body: '作業中に提案された用語 {count} 件が承認を待っています。承認すると、作業画面に表示されるようになります。',
    },
  },
  ...knowledgeLetters,
  choiceOpened: {
    zh: {
      title: '请选择人选：{task_name}',
      body: '《{task_name}》的{node_kind}（{target_lang}）有 {count} 人愿意承接，请选择一位。如未选择，系统将于 {decides_at} 选定匹配度最高的一位。',
    },
    en: {
      title: 'Choose who does it: {task_name}',
      body: 'People who would take a step of “{task_name}” ({node_kind}, {target_lang}): {count}. Please choose one of them; otherwise the best match gets it on {decides_at}.',
    },
    ja: {
      title: '担当者をお選びください：{task_name}',
      body: '「{task_name}」の{node_kind}（{target_lang}）に {count} 名の希望者がいます。1 名をお選びください。{decides_at} までに選ばれない場合は、最も適した方に自動で決まります。',
    },
  },
  chosenBySystem: {
    zh: {
      title: '已自动选定人选：{task_name}',
      body: '《{task_name}》的{node_kind}（{target_lang}）未在期限内选人，已交给匹配度最高的 {nickname}。',
    },
    en: {
      title: 'Chosen automatically: {task_name}',
      body: 'Nobody was chosen in time for a step of “{task_name}” ({node_kind}, {target_lang}); the best match has it now: {nickname}.',
    },
    ja: {
      title: '担当者が自動で決まりました：{task_name}',
      body: '「{task_name}」の{node_kind}（{target_lang}）は期限までに選ばれなかったため、最も適した {nickname} さんに決まりました。',
    },
  },
  nodeReleased: {
    zh: {
      title: '正在另找人选：{task_name}',
      body: '《{task_name}》的{node_kind}（{target_lang}）长时间没有进展，已收回并转给其他人。已保存的内容均会保留。',
    },
    en: {
      title: 'Looking for somebody else: {task_name}',
      body: 'A step of “{task_name}” ({node_kind}, {target_lang}) made no progress for a long time; it is offered to others now. What was saved is kept.',
    },
    ja: {
      title: '別の担当者を探しています：{task_name}',
      body: '「{task_name}」の{node_kind}（{target_lang}）は長時間作業がなかったため、ほかの方への打診を始めました。保存済みの内容はすべて残ります。',
    },
  },
  namedUnavailable: {
    zh: {
      title: '指定的人选已无法承接：{task_name}',
      body: '《{task_name}》的{node_kind}（{target_lang}）轮到处理时，您指定的人已无法承接，现已向其他人发出邀约。您也可以另行指派。',
    },
    en: {
      title: 'Can’t take it any more: {task_name}',
      body: 'The turn of a step of “{task_name}” ({node_kind}, {target_lang}) has come, and the person named for it can’t take it any more. It is offered to others now; you can also assign somebody else.',
    },
    ja: {
      title: '指名した方が担当できなくなりました：{task_name}',
      body: '「{task_name}」の{node_kind}（{target_lang}）の順番が来ましたが、指名された方が担当できなくなったため、ほかの方への打診を始めました。別の方を指名することもできます。',
    },
  },
  taskPaused: {
    zh: {
      title: '任务已暂停：{task_name}',
      body: '《{task_name}》已暂停：不再发出邀约，也不再启动新的处理；正在进行的工作仍可保存。恢复时，所有截止时间按暂停的时长顺延。',
    },
    en: {
      title: 'Paused: {task_name}',
      body: '“{task_name}” is paused: nothing is offered and nothing new begins. Work in hand can still be saved. When it goes on, every deadline moves by as long as it was paused.',
    },
    ja: {
      title: 'タスクの一時停止：{task_name}',
      body: '「{task_name}」を一時停止しました。オファーと新しい処理は行われません。進行中の作業は保存できます。再開時に、すべての締め切りが停止していた時間だけ延びます。',
    },
  },
  taskResumed: {
    zh: {
      title: '任务已恢复：{task_name}',
      body: '《{task_name}》已恢复，新的截止时间为 {deadline_at}。',
    },
    en: {
      title: 'Going on: {task_name}',
      body: '“{task_name}” goes on. Its new deadline is {deadline_at}.',
    },
    ja: {
      title: 'タスクの再開：{task_name}',
      body: '「{task_name}」を再開しました。新しい締め切りは {deadline_at} です。',
    },
  },
  taskReset: {
    zh: {
      title: '任务已重置：{task_name}',
      body: '《{task_name}》已退回到“{node_kind}”，从这里起重新进行。此前的各个版本都保留；已付的报酬不变。',
    },
    en: {
      title: 'Set back: {task_name}',
      body: '“{task_name}” was set back ({node_kind}) and goes on from there. Every earlier version is kept, and what was paid stays paid.',
    },
    ja: {
      title: '工程の差し戻し：{task_name}',
      body: '「{task_name}」を「{node_kind}」まで戻し、そこからやり直します。これまでの版はすべて残り、支払い済みの報酬は変わりません。',
    },
  },
  priceChanged: {
    zh: {
      title: '价格有变：{task_name}',
      body: '《{task_name}》的截止时间改为 {deadline_at}，总价现为 {amount}。',
    },
    en: {
      title: 'New price: {task_name}',
      body: '“{task_name}” is now due by {deadline_at}. Its price is now {amount}.',
    },
    ja: {
      title: '料金の変更：{task_name}',
      body: '「{task_name}」の締め切りが {deadline_at} に変わり、料金は {amount} になりました。',
    },
  },
  piecesMoved: {
    zh: {
      title: '价格有变：{task_name}',
      body: '《{task_name}》中有 {count} 项的截止时间改为 {deadline_at}，订单总价现为 {amount}。',
    },
    en: {
      title: 'New price: {task_name}',
      body: 'Items of “{task_name}” ({count}) are now due by {deadline_at}. The order now costs {amount}.',
    },
    ja: {
      title: '料金の変更：{task_name}',
      body: '「{task_name}」のうち {count} 件の締め切りが {deadline_at} に変わり、注文の料金は {amount} になりました。',
    },
  },
  taskDeleted: {
    zh: {
      title: '任务已删除：{task_name}',
      body: '《{task_name}》已删除，未完成的部分退回 {amount}。',
    },
    en: {
      title: 'Deleted: {task_name}',
      body: '“{task_name}” is deleted. For what was not done you get back {amount}.',
    },
    ja: {
      title: 'タスクの削除：{task_name}',
      body: '「{task_name}」を削除しました。未完了分として {amount} を返金します。',
    },
  },
  piecesCancelled: {
    zh: {
      title: '部分内容已取消：{task_name}',
      body: '《{task_name}》有 {count} 项已取消，其余照常进行。退回 {amount}，已完成的部分照价计费。',
    },
    en: {
      title: 'Partly cancelled: {task_name}',
      body: '{count} of the items of “{task_name}” are cancelled; the others go on. {amount} is credited to you; what was done of them is charged.',
    },
    ja: {
      title: '一部の取り消し：{task_name}',
      body: '「{task_name}」の {count} 件を取り消しました。残りはそのまま進行します。{amount} を返金し、作業済みの分のみご請求します。',
    },
  },
  taskCancelled: {
    zh: {
      title: '订单已取消：{task_name}',
      body: '《{task_name}》已取消，退回 {amount}。订单、编号和账目仍保留在列表中。',
    },
    en: {
      title: 'Cancelled: {task_name}',
      body: '“{task_name}” is cancelled and {amount} is credited to you. The order stays in your list with its number and its sums.',
    },
    ja: {
      title: '注文の取り消し：{task_name}',
      body: '「{task_name}」を取り消し、{amount} を返金します。注文は番号と金額とともに一覧に残ります。',
    },
  },
  ...creditLetters,
  ...reworkLetters,
  ...quoteLetters,
})
