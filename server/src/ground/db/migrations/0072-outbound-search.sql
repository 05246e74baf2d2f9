-- Operators look for a recipient by a part of the address or number.
create index outbound_message_search on outbound_message using gin (target gin_trgm_ops);
create index outbound_message_state on outbound_message (state, created_at desc, message_id desc);
