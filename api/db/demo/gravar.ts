import { arDaNota, fold } from '@tropeiro/contract'
import type { Owner } from './factories.ts'
import { writeProofs, writeProtocols } from './gravar-provas.ts'
import { type Column, type Destino, type Gravados, insertMany, mudar, same } from './inserir.ts'
import type { BaseSim, NotaSim, PessoaSim, RomaneioSim } from './simulacao-formas.ts'

async function writePeople(db: Owner, d: Destino, sim: BaseSim): Promise<void> {
  const people = [...new Map(sim.notas.map((n) => [n.dest.documento, n.dest])).values()]
  const senders = [...new Map(sim.notas.map((n) => [n.embarcador.documento, n.embarcador])).values()]
  await insertMany<PessoaSim>(
    db,
    'pessoas',
    [
      same('grupo_id', 'int', d.grupoId),
      { nome: 'documento', tipo: 'text', valor: (p) => p.documento },
      { nome: 'nome', tipo: 'text', valor: (p) => p.nome },
      { nome: 'nome_busca', tipo: 'text', valor: (p) => fold(p.nome) },
      { nome: 'telefone', tipo: 'text', valor: (p) => p.telefone },
      { nome: 'logradouro', tipo: 'text', valor: (p) => p.logradouro },
      { nome: 'numero', tipo: 'text', valor: (p) => p.numero },
      { nome: 'bairro', tipo: 'text', valor: (p) => p.bairro },
      { nome: 'municipio_ibge', tipo: 'int', valor: (p) => p.lugar.ibge },
      { nome: 'uf', tipo: 'text', valor: (p) => p.lugar.uf },
      { nome: 'cep', tipo: 'text', valor: (p) => p.cep },
      same('destinatario', 'bool', true),
    ],
    people,
    'documento as id',
  )
  await insertMany(
    db,
    'pessoas',
    [
      same('grupo_id', 'int', d.grupoId),
      { nome: 'documento', tipo: 'text', valor: (p) => p.documento },
      { nome: 'nome', tipo: 'text', valor: (p) => p.nome },
      { nome: 'nome_busca', tipo: 'text', valor: (p) => fold(p.nome) },
      { nome: 'uf', tipo: 'text', valor: (p) => p.uf },
      same('remetente', 'bool', true),
    ],
    senders,
    'documento as id',
  )
}

async function writeRomaneios(
  db: Owner,
  d: Destino,
  sim: BaseSim,
  ids: Map<RomaneioSim, string>,
): Promise<void> {
  const rows = sim.romaneios
    .filter((r) => !ids.has(r))
    .sort((a, b) => a.criadoEm.getTime() - b.criadoEm.getTime())
  const { rows: top } = await db.query<{ n: number }>(
    'select coalesce(max(numero), 1000)::int as n from romaneios where grupo_id = $1',
    [d.grupoId],
  )
  const first = top[0]!.n + 1
  const sum = (r: RomaneioSim, of: (n: NotaSim) => number) => r.notas.reduce((total, n) => total + of(n), 0)
  const made = await insertMany<RomaneioSim>(
    db,
    'romaneios',
    [
      same('grupo_id', 'int', d.grupoId),
      { nome: 'numero', tipo: 'bigint', valor: (r) => first + rows.indexOf(r) },
      { nome: 'estado', tipo: 'text', valor: (r) => r.estado },
      same('cnpj_empresa', 'text', d.cnpjBase),
      same('base_id', 'int', d.baseId),
      { nome: 'rota_id', tipo: 'bigint', valor: (r) => d.rotas.get(r.rota) },
      { nome: 'rota_nome', tipo: 'text', valor: (r) => r.rota },
      { nome: 'cpf_motorista', tipo: 'text', valor: (r) => r.motorista?.cpf ?? null },
      { nome: 'nome_motorista', tipo: 'text', valor: (r) => r.motorista?.nome ?? '' },
      { nome: 'placa_veiculo', tipo: 'text', valor: (r) => r.motorista?.placa ?? '' },
      same('criador_id', 'bigint', d.usuarios.get('Otávio Lima') ?? null),
      same('criador', 'text', 'Otávio Lima'),
      { nome: 'total_notas', tipo: 'int', valor: (r) => r.notas.length },
      { nome: 'total_volumes', tipo: 'int', valor: (r) => sum(r, (n) => n.volumes) },
      { nome: 'total_peso_gramas', tipo: 'bigint', valor: (r) => sum(r, (n) => n.pesoGramas) },
      { nome: 'total_valor_centavos', tipo: 'bigint', valor: (r) => sum(r, (n) => n.valorCentavos) },
      { nome: 'created_at', tipo: 'timestamptz', valor: (r) => r.criadoEm },
      { nome: 'saida_em', tipo: 'timestamptz', valor: (r) => r.saidaEm },
      { nome: 'concluido_em', tipo: 'timestamptz', valor: (r) => r.concluidoEm },
    ],
    rows,
  )
  await mudar<RomaneioSim>(
    db,
    'romaneios',
    d.grupoId,
    [
      { nome: 'estado', tipo: 'text', valor: (r) => r.estado },
      { nome: 'cpf_motorista', tipo: 'text', valor: (r) => r.motorista?.cpf ?? null },
      { nome: 'nome_motorista', tipo: 'text', valor: (r) => r.motorista?.nome ?? '' },
      { nome: 'placa_veiculo', tipo: 'text', valor: (r) => r.motorista?.placa ?? '' },
      { nome: 'saida_em', tipo: 'timestamptz', valor: (r) => r.saidaEm },
      { nome: 'concluido_em', tipo: 'timestamptz', valor: (r) => r.concluidoEm },
    ],
    ids,
  )
  for (const [i, r] of rows.entries()) ids.set(r, made[i]!)
  await db.query(
    `insert into contadores (grupo_id, tipo, valor) values ($1, 'romaneio', $2)
     on conflict (grupo_id, tipo) do update set valor = greatest(contadores.valor, excluded.valor)`,
    [d.grupoId, first + rows.length - 1],
  )
}

async function writeNotes(
  db: Owner,
  d: Destino,
  sim: BaseSim,
  { notas: ids, romaneios }: Gravados,
  velhos: ReadonlySet<RomaneioSim>,
): Promise<void> {
  const closing = (n: NotaSim) => n.provas.find((p) => p.efeito !== 'tentativa') ?? n.fechada
  const estado: Column<NotaSim>[] = [
    { nome: 'situacao', tipo: 'text', valor: (n) => n.situacao },
    { nome: 'desfecho', tipo: 'text', valor: (n) => n.desfecho },
    { nome: 'ocorrencia', tipo: 'int', valor: (n) => n.ocorrencia },
    { nome: 'situacao_em', tipo: 'timestamptz', valor: (n) => n.eventos.at(-1)!.em },
    { nome: 'romaneio_id', tipo: 'bigint', valor: (n) => (n.romaneio ? romaneios.get(n.romaneio) : null) },
    { nome: 'cpf_motorista', tipo: 'text', valor: (n) => n.romaneio?.motorista?.cpf ?? null },
    { nome: 'tentativas', tipo: 'int', valor: (n) => n.tentativas },
    { nome: 'data_entrega', tipo: 'timestamptz', valor: (n) => closing(n)?.em ?? null },
    { nome: 'data_foto', tipo: 'timestamptz', valor: (n) => (closing(n)?.comFoto ? closing(n)!.em : null) },
  ]
  const changed = new Map([...ids].filter(([n]) => n.eventos.length > 0))
  await mudar(db, 'notas', d.grupoId, estado, changed)
  const fresh = sim.notas.filter((n) => !ids.has(n))
  const made = await insertMany<NotaSim>(
    db,
    'notas',
    [
      same('grupo_id', 'int', d.grupoId),
      { nome: 'chave', tipo: 'text', valor: (n) => n.chave },
      { nome: 'serie', tipo: 'int', valor: (n) => n.serie },
      { nome: 'numero', tipo: 'bigint', valor: (n) => n.numero },
      { nome: 'ar_nota', tipo: 'text', valor: (n) => arDaNota(n.serie, n.numero) },
      { nome: 'emissao', tipo: 'timestamptz', valor: (n) => n.emissao },
      { nome: 'cnpj_embarca', tipo: 'text', valor: (n) => n.embarcador.documento },
      { nome: 'cnpj_dest', tipo: 'text', valor: (n) => n.dest.documento },
      same('cnpj_transp', 'text', d.cnpjBase),
      same('base_id', 'int', d.baseId),
      { nome: 'logradouro', tipo: 'text', valor: (n) => n.dest.logradouro },
      { nome: 'numero_end', tipo: 'text', valor: (n) => n.dest.numero },
      { nome: 'bairro', tipo: 'text', valor: (n) => n.dest.bairro },
      { nome: 'bairro_busca', tipo: 'text', valor: (n) => fold(n.dest.bairro) },
      { nome: 'municipio_ibge', tipo: 'int', valor: (n) => n.dest.lugar.ibge },
      { nome: 'uf', tipo: 'text', valor: (n) => n.dest.lugar.uf },
      { nome: 'cep', tipo: 'text', valor: (n) => n.dest.cep },
      { nome: 'volumes', tipo: 'int', valor: (n) => n.volumes },
      { nome: 'peso_gramas', tipo: 'bigint', valor: (n) => n.pesoGramas },
      { nome: 'valor_centavos', tipo: 'bigint', valor: (n) => n.valorCentavos },
      { nome: 'valor_prod_centavos', tipo: 'bigint', valor: (n) => n.valorCentavos },
      { nome: 'frete_centavos', tipo: 'bigint', valor: (n) => Math.round(n.valorCentavos * 0.04) },
      ...estado,
      { nome: 'rota_id', tipo: 'bigint', valor: (n) => d.rotas.get(n.rota) ?? null },
      { nome: 'prazo', tipo: 'date', valor: (n) => n.prazo },
      same('origem', 'text', 'xml'),
      { nome: 'created_at', tipo: 'timestamptz', valor: (n) => n.eventos[0]!.em },
    ],
    fresh,
  )
  if (made.length !== fresh.length) throw new Error('the demo made two notes with the same key')
  for (const [i, n] of fresh.entries()) ids.set(n, made[i]!)

  type Linha = { romaneio: RomaneioSim; nota: NotaSim; pos: number }
  const linhas: Linha[] = sim.romaneios
    .filter((romaneio) => !velhos.has(romaneio))
    .flatMap((romaneio) => romaneio.notas.map((nota, i) => ({ romaneio, nota, pos: i + 1 })))
  await insertMany<Linha>(
    db,
    'romaneio_notas',
    [
      same('grupo_id', 'int', d.grupoId),
      { nome: 'romaneio_id', tipo: 'bigint', valor: (l) => romaneios.get(l.romaneio) },
      { nome: 'nota_id', tipo: 'bigint', valor: (l) => ids.get(l.nota) },
      { nome: 'pos_entrega', tipo: 'int', valor: (l) => l.pos },
    ],
    linhas,
    "'' as id",
  )
}

async function writeHistory(db: Owner, d: Destino, sim: BaseSim, ids: Map<NotaSim, string>): Promise<void> {
  const events = sim.notas.flatMap((nota) => nota.eventos.map((e) => ({ ...e, nota })))
  await insertMany<(typeof events)[number]>(
    db,
    'nota_eventos',
    [
      same('grupo_id', 'int', d.grupoId),
      { nome: 'nota_id', tipo: 'bigint', valor: (e) => ids.get(e.nota) },
      { nome: 'tipo', tipo: 'text', valor: (e) => e.tipo },
      { nome: 'situacao', tipo: 'text', valor: (e) => e.situacao },
      { nome: 'texto', tipo: 'text', valor: (e) => e.texto },
      { nome: 'dados', tipo: 'jsonb', valor: (e) => JSON.stringify(e.dados ?? {}) },
      { nome: 'usuario_id', tipo: 'bigint', valor: (e) => d.usuarios.get(e.quem) ?? null },
      { nome: 'usuario_nome', tipo: 'text', valor: (e) => e.quem },
      { nome: 'lat', tipo: 'float8', valor: (e) => e.lat ?? null },
      { nome: 'lng', tipo: 'float8', valor: (e) => e.lng ?? null },
      { nome: 'em', tipo: 'timestamptz', valor: (e) => e.em },
      { nome: 'created_at', tipo: 'timestamptz', valor: (e) => e.em },
    ],
    events,
  )
}

/** Writes one simulated base; what `ja` names stands already, and is changed. */
export async function gravarBase(db: Owner, d: Destino, sim: BaseSim, ja?: Gravados): Promise<void> {
  const gravados = ja ?? { notas: new Map<NotaSim, string>(), romaneios: new Map<RomaneioSim, string>() }
  const velhos = new Set(gravados.romaneios.keys())
  await writePeople(db, d, sim)
  await writeRomaneios(db, d, sim, gravados.romaneios)
  await writeNotes(db, d, sim, gravados, velhos)
  await writeHistory(db, d, sim, gravados.notas)
  await writeProofs(db, d, sim, gravados.notas, gravados.romaneios)
  await writeProtocols(db, d, sim, gravados.notas, gravados.romaneios)
}
