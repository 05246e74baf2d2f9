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
      body: 'Task T-{task_number}, “{task_name}”, is in progress. Price: {amount}. Due: {deadline_at}.',
    },
    ja: {
      title: 'ご注文を承りました：{task_name}',
      body: 'タスク T-{task_number}「{task_name}」の作業を開始しました。料金は {amount}、納期は {deadline_at} です。',
    },
  },
  confirmationAsked: {
    zh: {
      title: '请验收：{task_name}',
      body: '《{task_name}》（{target_lang}）已完成，请验收。如未处理，系统将于 {auto_confirm_at} 自动验收。',
    },
    en: {
      title: 'Ready for your review: {task_name}',
      body: '“{task_name}” ({target_lang}) is ready for your review. If you don’t respond, it is accepted automatically on {auto_confirm_at}.',
    },
    ja: {
      title: '検収のお願い：{task_name}',
      body: '「{task_name}」（{target_lang}）が仕上がりました。検収をお願いします。ご対応がない場合は {auto_confirm_at} に自動で検収済みになります。',
    },
  },
  confirmationSoonAutomatic: {
    zh: {
      title: '即将自动验收：{task_name}',
      body: '《{task_name}》（{target_lang}）尚未验收，系统将于 {auto_confirm_at} 自动验收。',
    },
    en: {
      title: 'Auto-accept soon: {task_name}',
      body: '“{task_name}” ({target_lang}) is still waiting for your review. It is accepted automatically on {auto_confirm_at}.',
    },
    ja: {
      title: 'まもなく自動検収：{task_name}',
      body: '「{task_name}」（{target_lang}）はまだ検収されていません。{auto_confirm_at} に自動で検収済みになります。',
    },
  },
  confirmedBySystem: {
    zh: {
      title: '已自动验收：{task_name}',
      body: '《{task_name}》（{target_lang}）未在期限内验收，系统已自动验收。',
    },
    en: {
      title: 'Accepted automatically: {task_name}',
      body: '“{task_name}” ({target_lang}) was not reviewed in time and was accepted automatically.',
    },
    ja: {
      title: '自動検収されました：{task_name}',
      body: '「{task_name}」（{target_lang}）は期限内に検収されなかったため、自動で検収済みになりました。',
    },
  },
  confirmationsAsked: {
    zh: {
      title: '请验收：{task_name}',
      body: '《{task_name}》有 {count} 份译文已完成，请验收，可一次全部通过。如未处理，系统将自 {auto_confirm_at} 起自动验收。',
    },
    en: {
      title: 'Ready for your review: {task_name}',
      body: '{count} files of “{task_name}” are ready for your review; you can accept them all at once. If you don’t respond, they are accepted automatically from {auto_confirm_at}.',
    },
    ja: {
      title: '検収のお願い：{task_name}',
      body: '「{task_name}」の {count} 件が仕上がりました。まとめて検収することもできます。ご対応がない場合は {auto_confirm_at} から順に自動で検収済みになります。',
    },
  },
  confirmationsSoonAutomatic: {
    zh: {
      title: '即将自动验收：{task_name}',
      body: '《{task_name}》有 {count} 份尚未验收，系统将自 {auto_confirm_at} 起自动验收。',
    },
    en: {
      title: 'Auto-accept soon: {task_name}',
      body: '{count} files of “{task_name}” are still waiting for your review. They are accepted automatically from {auto_confirm_at}.',
    },
    ja: {
      title: 'まもなく自動検収：{task_name}',
      body: '「{task_name}」の {count} 件がまだ検収されていません。{auto_confirm_at} から順に自動で検収済みになります。',
    },
  },
  severalConfirmedBySystem: {
    zh: {
      title: '已自动验收：{task_name}',
      body: '《{task_name}》有 {count} 份未在期限内验收，系统已自动验收。',
    },
    en: {
      title: 'Accepted automatically: {task_name}',
      body: '{count} files of “{task_name}” were not reviewed in time and were accepted automatically.',
    },
    ja: {
      title: '自動検収されました：{task_name}',
      body: '「{task_name}」の {count} 件は期限内に検収されなかったため、自動で検収済みになりました。',
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
      title: 'Step failed: {task_name}',
      body: '{node_kind} ({target_lang}) of “{task_name}” couldn’t be completed. You can run it again from the task.',
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
      title: 'AI results incomplete: {task_name}',
      body: '{node_kind} ({target_lang}) of “{task_name}” has no result for {missed_count} of {total_count} segments; linguists will do them. You can also retry from the task.',
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
      title: 'No linguist found: {task_name}',
      body: 'No suitable linguist is available for {node_kind} ({source_lang} → {target_lang}) of “{task_name}”. You can assign someone yourself.',
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
      title: 'Low margin: {task_name}',
      body: '{node_kind} ({target_lang}) of “{task_name}” leaves a margin of {margin}% after pay; the minimum is {floor}%. Work continues.',
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
      title: 'Low-margin order: {task_name}',
      body: 'Steps of “{task_name}” below the minimum margin of {floor}%: {count}. The lowest margin is {margin}%. The order continues.',
    },
    ja: {
      title: '粗利率が下限を下回る注文：{task_name}',
      body: '「{task_name}」の {count} 件の工程で粗利率が下限の {floor}% を下回ります。最低は {margin}% です。注文はそのまま進みます。',
    },
  },
  termsProposed: {
    zh: {
      title: '有术语待审批',
      body: '译员提议的 {count} 条术语等待审批。通过后，工作台会提示使用。',
    },
    en: {
      title: 'Proposed terms to review',
      body: 'Terms proposed by linguists that need your decision: {count}. Approved terms appear in the workbench.',
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
      title: 'Choose a linguist: {task_name}',
      body: 'Linguists interested in {node_kind} ({target_lang}) of “{task_name}”: {count}. Choose one; otherwise the best match is assigned on {decides_at}.',
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
      title: 'Linguist assigned automatically: {task_name}',
      body: 'No one was chosen in time for {node_kind} ({target_lang}) of “{task_name}”, so it was assigned to the best match, {nickname}.',
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
      title: 'Reassigning: {task_name}',
      body: '{node_kind} ({target_lang}) of “{task_name}” made no progress for a long time and is being offered to others. Saved work is kept.',
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
      title: 'Assigned linguist unavailable: {task_name}',
      body: '{node_kind} ({target_lang}) of “{task_name}” is up, but the linguist you named can’t take it. It is being offered to others; you can also assign someone else.',
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
      title: 'Task paused: {task_name}',
      body: '“{task_name}” is paused: no offers go out and no new steps start. Active work can still be saved. When it resumes, due dates move by the length of the pause.',
    },
    ja: {
      title: 'タスクの一時停止：{task_name}',
      body: '「{task_name}」を一時停止しました。オファーと新しい処理は行われません。進行中の作業は保存できます。再開時に、すべての納期が停止していた時間だけ延びます。',
    },
  },
  taskResumed: {
    zh: {
      title: '任务已恢复：{task_name}',
      body: '《{task_name}》已恢复，新的截止时间为 {deadline_at}。',
    },
    en: {
      title: 'Task resumed: {task_name}',
      body: '“{task_name}” was resumed. It is now due {deadline_at}.',
    },
    ja: {
      title: 'タスクの再開：{task_name}',
      body: '「{task_name}」を再開しました。新しい納期は {deadline_at} です。',
    },
  },
  taskReset: {
    zh: {
      title: '环节已重新打开：{task_name}',
      body: '《{task_name}》已退回到“{node_kind}”，从这里起重新进行。此前的各个版本都保留；已付的报酬不变。',
    },
    en: {
      title: 'Step reopened: {task_name}',
      body: '“{task_name}” was reopened from “{node_kind}”. All earlier versions are kept; paid work stays paid.',
    },
    ja: {
      title: '工程の差し戻し：{task_name}',
      body: '「{task_name}」を「{node_kind}」まで戻し、そこからやり直します。これまでのバージョンはすべて残り、支払い済みの報酬は変わりません。',
    },
  },
  priceChanged: {
    zh: {
      title: '价格有变：{task_name}',
      body: '《{task_name}》的截止时间改为 {deadline_at}，价格现为 {amount}。',
    },
    en: {
      title: 'Price updated: {task_name}',
      body: '“{task_name}” is now due {deadline_at}. The price is now {amount}.',
    },
    ja: {
      title: '料金の変更：{task_name}',
      body: '「{task_name}」の納期が {deadline_at} に変わり、料金は {amount} になりました。',
    },
  },
  piecesMoved: {
    zh: {
      title: '价格有变：{task_name}',
      body: '《{task_name}》中有 {count} 项的截止时间改为 {deadline_at}，订单总价现为 {amount}。',
    },
    en: {
      title: 'Price updated: {task_name}',
      body: 'Files of “{task_name}” ({count}) are now due {deadline_at}. The order total is now {amount}.',
    },
    ja: {
      title: '料金の変更：{task_name}',
      body: '「{task_name}」のうち {count} 件の納期が {deadline_at} に変わり、注文の料金は {amount} になりました。',
    },
  },
  taskDeleted: {
    zh: {
      title: '任务已删除：{task_name}',
      body: '《{task_name}》已删除，未完成的部分退回 {amount}。',
    },
    en: {
      title: 'Task deleted: {task_name}',
      body: '“{task_name}” was deleted. {amount} is refunded for work not done.',
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
      body: 'Files of “{task_name}” were cancelled ({count}); the rest continues. {amount} is refunded; work already done is charged.',
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
      title: 'Order cancelled: {task_name}',
      body: '“{task_name}” was cancelled and {amount} is refunded. The order stays in your list with its number and amounts.',
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
