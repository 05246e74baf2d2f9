"""What every account should hold, by what happened and not by the books: an independent reading of a dump of
`server/src/testing/money/dump.ts`, in integers. Prints each difference; ends with 1 where there is one."""

import json
import sys
from collections import defaultdict

ENDED = {100, 110}
OWN_UNIT = {'kword': 1000, 'minute': 60_000, 'point': 1, 'once': 1}


def rounded(numerator: int, denominator: int) -> int:
    """To the nearest, halves away from zero."""
    sign = -1 if numerator < 0 else 1
    return sign * ((2 * abs(numerator) + denominator) // (2 * denominator))


def expected(told: dict) -> dict:
    """(kind, owner, currency) -> what its entries should sum to."""
    sums: dict = defaultdict(int)
    for task in told['task']:
        sums['company', task['company_id'], task['currency']] += task['charge_minor']
        sums['charged', None, task['currency']] -= task['charge_minor']
    for payment in told['payment']:
        if not payment['is_reversed']:
            sums['company', payment['company_id'], payment['currency']] -= payment['amount_minor']
            sums['platform_bank', None, payment['currency']] += payment['amount_minor']
    for income in told['income']:
        sums['talent', income['talent_id'], income['currency']] -= income['amount_minor']
        sums['platform_cost', None, income['currency']] += income['amount_minor']
    for item in told['item']:
        if item['income_id'] is None:
            sums['talent', item['talent_id'], item['currency']] -= item['amount_minor']
            sums['platform_adjustment', None, item['currency']] += item['amount_minor']
    for payout in told['payout']:
        if payout['returned_at'] is None:
            sums['talent', payout['talent_id'], payout['currency']] += payout['amount_minor']
            sums['platform_bank', None, payout['currency']] -= payout['amount_minor']
    return sums


def booked(told: dict) -> tuple[dict, list[str]]:
    """What the entries sum to, by account; deferred and revenue are one, because when the one becomes the other is checked by order."""
    sums: dict = defaultdict(int)
    own: dict = defaultdict(int)
    transactions: dict = defaultdict(int)
    deferred: dict = defaultdict(int)
    faults = []
    for entry in told['entry']:
        kind, owner, currency, amount = entry['kind'], entry['owner_id'], entry['currency'], entry['amount_minor']
        own[kind, owner, currency] += amount
        transactions[entry['transaction_id'], currency] += amount
        if kind in ('platform_deferred', 'platform_revenue'):
            sums['charged', None, currency] += amount
            if kind == 'platform_deferred':
                deferred[entry['task_id']] += amount
        else:
            sums[kind, owner, currency] += amount
    faults += [f'transaction {key} sums to {amount}' for key, amount in transactions.items() if amount != 0]
    for task in told['task']:
        left = deferred[task['task_id']]
        if task['status'] in ENDED and left != 0:
            faults.append(f"order {task['task_id']} has ended, and {left} of it is deferred")
        if left > 0:
            faults.append(f"order {task['task_id']} has more revenue than charge: {left}")
    for account in told['account']:
        said = account['balance_minor'] if account['has_balance'] else None
        summed = own[account['kind'], account['owner_id'], account['currency']]
        if said is not None and said != summed:
            faults.append(f'account {account} says {said}, its entries sum to {summed}')
    return sums, faults


def months(told: dict) -> list[str]:
    """A settlement is the sum of its items, an income is in one at most, and one payment of it counts."""
    faults = []
    items: dict = defaultdict(int)
    incomes: dict = defaultdict(int)
    for item in told['item']:
        items[item['settlement_id']] += item['amount_minor']
        if item['income_id'] is not None:
            incomes[item['income_id']] += 1
    faults += [f'income {key} is in {count} items' for key, count in incomes.items() if count > 1]
    live: dict = defaultdict(list)
    for payout in told['payout']:
        if payout['returned_at'] is None:
            live[payout['settlement_id']].append(payout['amount_minor'])
    seen = set()
    for settlement in told['settlement']:
        key = settlement['settlement_id']
        total = settlement['total_minor']
        if items[key] != total:
            faults.append(f'settlement {key} says {total}, its items sum to {items[key]}')
        if len(live[key]) > 1 or (live[key] and live[key][0] != total):
            faults.append(f'settlement {key} of {total} was paid {live[key]}')
        if (settlement['paid_at'] is not None) != bool(live[key]):
            faults.append(f'settlement {key} is not as paid as it says')
        if live[key] and settlement['state'] != 5:
            faults.append(f"settlement {key} was paid in state {settlement['state']}")
        place = (settlement['talent_id'], settlement['month'], settlement['currency'], settlement['part'])
        if place in seen:
            faults.append(f'{place} has two settlements')
        seen.add(place)
    return faults


def lines(told: dict) -> list[str]:
    """An income is the sum of its lines, and a line is its count by its rate, rounded once."""
    faults = []
    for income in told['income']:
        said = income['calculation']
        total = sum(line['amount_minor'] for line in said['lines'])
        if not total == said['amount_minor'] == income['amount_minor']:
            faults.append(f"income {income['income_id']} is {income['amount_minor']}, its lines sum to {total}")
        for line in said['lines']:
            if line['label'] != 'words' or line['count'] is None:
                continue
            right = rounded(line['count'] * line['rate_minor'] * line['percent'], OWN_UNIT[line['unit']] * 100)
            if right != line['amount_minor']:
                faults.append(f"a line of income {income['income_id']} is {line['amount_minor']}, not {right}")
    return faults


def main(file: str) -> int:
    with open(file, encoding='utf-8') as opened:
        told = json.load(opened)
    wanted = expected(told)
    sums, faults = booked(told)
    faults += [
        f'{key}: the books say {sums[key]}, what happened comes to {wanted[key]}'
        for key in sorted(set(wanted) | set(sums), key=str)
        if wanted[key] != sums[key]
    ]
    faults += months(told) + lines(told)
    counts = ', '.join(f'{len(rows)} {name}' for name, rows in told.items())
    print(f'{counts}; {len(set(wanted) | set(sums))} accounts, {len(faults)} differences')
    for fault in faults[:40]:
        print(fault)
    return 1 if faults else 0


sys.exit(main(sys.argv[1]))
