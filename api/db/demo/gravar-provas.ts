import type { Owner } from './factories.ts'
import { COM_FOTO } from './imagens.ts'
import { type Destino, insertMany, same } from './inserir.ts'
import type { BaseSim, NotaSim, RomaneioSim } from './simulacao-formas.ts'

export async function writeProofs(
  db: Owner,
  d: Destino,
  sim: BaseSim,
  ids: Map<NotaSim, string>,
  romaneios: Map<RomaneioSim, string>,
): Promise<void> {
  const provas = sim.notas.flatMap((nota) => nota.provas.map((prova) => ({ nota, prova })))
  await insertMany<(typeof provas)[number]>(
    db,
    'comprovantes',
    [
      same('grupo_id', 'int', d.grupoId),
      { nome: 'nota_id', tipo: 'bigint', valor: (p) => ids.get(p.nota) },
      { nome: 'romaneio_id', tipo: 'bigint', valor: (p) => romaneios.get(p.prova.romaneio) },
      { nome: 'cpf_motorista', tipo: 'text', valor: (p) => p.prova.romaneio.motorista?.cpf ?? '' },
      { nome: 'autor', tipo: 'text', valor: (p) => p.prova.romaneio.motorista?.nome ?? '' },
      { nome: 'ocorrencia', tipo: 'int', valor: (p) => p.prova.ocorrencia },
      { nome: 'efeito', tipo: 'text', valor: (p) => p.prova.efeito },
      { nome: 'recebedor_nome', tipo: 'text', valor: (p) => p.prova.recebedor },
      { nome: 'recebedor_documento', tipo: 'text', valor: (p) => p.prova.documento },
      { nome: 'recebedor_grau', tipo: 'text', valor: (p) => p.prova.grau },
      { nome: 'lat', tipo: 'float8', valor: (p) => p.prova.lat },
      { nome: 'lng', tipo: 'float8', valor: (p) => p.prova.lng },
      same('precisao_m', 'float4', 12),
      { nome: 'em', tipo: 'timestamptz', valor: (p) => p.prova.em },
      { nome: 'created_at', tipo: 'timestamptz', valor: (p) => p.prova.em },
      { nome: 'estado', tipo: 'text', valor: (p) => p.prova.estado },
      { nome: 'auditado_em', tipo: 'timestamptz', valor: (p) => p.prova.aprovadoEm },
      {
        nome: 'auditado_por',
        tipo: 'bigint',
        valor: (p) => (p.prova.aprovadoEm ? (d.usuarios.get('Otávio Lima') ?? null) : null),
      },
      {
        nome: 'idempotencia',
        tipo: 'text',
        valor: (p) => `${p.prova.comFoto ? COM_FOTO : 'demo:'}${p.nota.chave}:${p.prova.em.getTime()}`,
      },
    ],
    provas,
  )
}

export async function writeProtocols(
  db: Owner,
  d: Destino,
  sim: BaseSim,
  ids: Map<NotaSim, string>,
  romaneios: Map<RomaneioSim, string>,
): Promise<void> {
  const { rows: top } = await db.query<{ n: number }>(
    'select coalesce(max(numero), 500)::int as n from protocolos where grupo_id = $1',
    [d.grupoId],
  )
  const first = top[0]!.n + 1
  const protocolos = [...sim.protocolos].sort((a, b) => a.geradoEm.getTime() - b.geradoEm.getTime())
  const sum = (notas: NotaSim[], of: (n: NotaSim) => number) => notas.reduce((total, n) => total + of(n), 0)
  const made = await insertMany<(typeof protocolos)[number]>(
    db,
    'protocolos',
    [
      same('grupo_id', 'int', d.grupoId),
      { nome: 'numero', tipo: 'bigint', valor: (p) => first + protocolos.indexOf(p) },
      same('status', 'text', 'protocolado'),
      { nome: 'romaneio_id', tipo: 'bigint', valor: (p) => romaneios.get(p.romaneio) },
      { nome: 'cnpj_remetente', tipo: 'text', valor: (p) => p.embarcador.documento },
      { nome: 'nome_remetente', tipo: 'text', valor: (p) => p.embarcador.nome },
      { nome: 'total_notas', tipo: 'int', valor: (p) => p.notas.length },
      { nome: 'total_volumes', tipo: 'int', valor: (p) => sum(p.notas, (n) => n.volumes) },
      { nome: 'total_valor_centavos', tipo: 'bigint', valor: (p) => sum(p.notas, (n) => n.valorCentavos) },
      same('usuario_id', 'bigint', d.usuarios.get('Otávio Lima') ?? null),
      same('usuario_nome', 'text', 'Otávio Lima'),
      { nome: 'created_at', tipo: 'timestamptz', valor: (p) => p.geradoEm },
      { nome: 'gerado_em', tipo: 'timestamptz', valor: (p) => p.geradoEm },
    ],
    protocolos,
  )
  await db.query(
    `insert into contadores (grupo_id, tipo, valor) values ($1, 'protocolo', $2)
     on conflict (grupo_id, tipo) do update set valor = greatest(contadores.valor, excluded.valor)`,
    [d.grupoId, first + protocolos.length - 1],
  )
  const linhas = protocolos.flatMap((p, i) => p.notas.map((nota) => ({ id: made[i]!, nota, p })))
  await insertMany<(typeof linhas)[number]>(
    db,
    'protocolo_notas',
    [
      same('grupo_id', 'int', d.grupoId),
      { nome: 'protocolo_id', tipo: 'bigint', valor: (l) => l.id },
      { nome: 'nota_id', tipo: 'bigint', valor: (l) => ids.get(l.nota) },
      { nome: 'status_fisico', tipo: 'text', valor: (l) => (l.p.enviado ? 'enviada' : 'pendente') },
      { nome: 'status_fisico_em', tipo: 'timestamptz', valor: (l) => (l.p.enviado ? l.p.geradoEm : null) },
    ],
    linhas,
    "'' as id",
  )
  await db.query(
    `update notas n set protocolo_id = pn.protocolo_id from protocolo_notas pn
     where n.grupo_id = $1 and pn.grupo_id = n.grupo_id and pn.nota_id = n.id and pn.protocolo_id = any($2::bigint[])`,
    [d.grupoId, made],
  )
}
