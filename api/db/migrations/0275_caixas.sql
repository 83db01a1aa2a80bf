-- Letters go out with what their answers are known by: whose answer they are, and that nobody wrote them.
alter table emails
  add column em_resposta text not null default '',
  add column referencias text[] not null default '{}',
  -- Said by the house itself: programs that answer by themselves leave it alone.
  add column automatica boolean not null default false;

-- Who asked, where it is nobody with a login: an address outside.
alter table incidentes add column contato text check (contato = lower(contato));

-- owner: sac
-- A mailbox of customer care, read over IMAP.
create table sac_caixas (
  grupo_id int not null,
  id bigint generated always as identity,
  nome text not null,
  -- Where customers write to.
  endereco text not null check (endereco = lower(endereco)),
  host text not null,
  porta int not null check (porta between 1 and 65535),
  seguranca text not null check (seguranca in ('tls', 'starttls', 'nenhuma')),
  usuario text not null,
  -- Sealed (cofre): its use is 'caixa', its owner group and address.
  senha_selada bytea not null,
  pasta text not null default 'INBOX',
  -- What an incident that it opens is about, and whose.
  tipo text not null,
  base_id int,
  confirma boolean not null default true,
  ligada boolean not null default true,
  -- How far it was read: numbers hold as long as the server says the same validity.
  validade text,
  lido_ate bigint not null default 0,
  desde timestamptz not null default now(),
  lida_em timestamptz,
  erro text,
  falhas int not null default 0,
  -- How often in a row a letter of it could not be kept, whatever of its server.
  tropecos int not null default 0,
  -- Not looked at again before, after failures.
  proxima_em timestamptz,
  teste_id text,
  teste_em timestamptz,
  teste_voltou_em timestamptz,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, endereco),
  foreign key (grupo_id) references grupos,
  foreign key (grupo_id, base_id) references bases
);
select proteger('sac_caixas');

-- owner: sac
-- Letters that came and went, each once whatever is read again. What is not of an incident waits for a person or says why it is left.
create table sac_mensagens (
  grupo_id int not null,
  id bigint generated always as identity,
  caixa_id bigint,
  -- As the letter says it; made of its bytes where it says none.
  message_id text not null,
  direcao text not null check (direcao in ('entrada', 'saida')),
  destino text not null check (destino in ('aberta', 'encaixada', 'interna', 'suspeita', 'freada', 'maquina', 'devolucao', 'eco', 'teste', 'saida')),
  motivo text not null default '',
  incidente_id bigint,
  evento_id bigint,
  remetente text not null default '',
  remetente_nome text not null default '',
  para text[] not null default '{}',
  assunto text not null default '',
  texto text not null default '',
  citado text not null default '',
  -- [{nome, tipo, bytes, chave, motivo}]; chave: it was examined and can be opened.
  anexos jsonb not null default '[]',
  -- The whole letter in the storage.
  original text,
  bytes bigint not null default 0,
  -- It answers an old letter under another subject.
  assunto_mudou boolean not null default false,
  automatica boolean not null default false,
  -- It did not arrive: to whom, and why.
  devolvida text,
  uid bigint,
  validade text,
  em timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, message_id),
  foreign key (grupo_id) references grupos,
  foreign key (grupo_id, caixa_id) references sac_caixas,
  foreign key (grupo_id, incidente_id) references incidentes
);
create index sac_mensagens_por_incidente on sac_mensagens (grupo_id, incidente_id) where incidente_id is not null;
create index sac_mensagens_por_remetente on sac_mensagens (grupo_id, remetente, em);
create index sac_mensagens_soltas on sac_mensagens (grupo_id, id) where destino in ('suspeita', 'freada', 'maquina');
select proteger('sac_mensagens');
