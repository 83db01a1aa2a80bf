import type { Owner } from './factories.ts'

const DIA_MS = 86_400_000

/** Papers of the first vehicles and of the house, and two fines: one whose driver is to be told, one that was paid. */
export async function carregarPapeis(db: Owner, agora: Date): Promise<void> {
  const dia = (n: number) => new Date(agora.getTime() + n * DIA_MS)
  const { rows } = await db.query<{ grupo_id: number; id: string; placa: string; n: number }>(
    `select grupo_id, id::text as id, placa, n::int from (
       select v.*, row_number() over (partition by grupo_id order by id) as n from veiculos v) x
     where n <= 4 order by grupo_id, n`,
  )
  for (const { grupo_id, id, placa, n } of rows) {
    await db.query(
      `insert into validades (grupo_id, tipo, veiculo_id, numero, emitido, validade, autor)
       select $1, x.tipo, $2, x.numero, x.emitido, x.validade, 'Frota' from (values
         ('crlv', '2026', null::date, $3::date), ('tacografo', '', $4::date, null), ('seguro_casco', 'AP-77120', null, $5::date),
         ('rcv', 'RC-3301', null, $6::date)) x(tipo, numero, emitido, validade)`,
      [grupo_id, id, dia(22 + n * 17), dia(-200 - n * 40), dia(n === 1 ? -5 : 60 * n), dia(150 + n * 9)],
    )
    if (n > 2) continue
    const aberta = n === 1
    await db.query(
      `with m as (
         insert into multas (grupo_id, auto, orgao, placa, veiculo_id, em, local, codigo, descricao, gravidade, centavos, responsavel,
           expedida, notificada, estado, pago_centavos, pago_em, autor)
         values ($1, $2, 'DER-SP', $3, $4, $5::date + interval '17 hours 20 minutes', 'Rodovia Anhanguera, km 98', $6, $7, $8, $9, 'condutor', $10, $11, $12, $13, $14, 'Frota')
         returning grupo_id, id, notificada)
       insert into multa_eventos (grupo_id, multa_id, em, texto, autor)
       select grupo_id, id, notificada + interval '9 hours', 'Autuação recebida', 'Frota' from m`,
      [
        grupo_id,
        `1A${7_730_000 + grupo_id * 10 + n}`,
        placa,
        id,
        dia(aberta ? -24 : -70),
        aberta ? '74550' : '60501',
        aberta ? 'Velocidade até 20 % acima da máxima' : 'Avançar o sinal vermelho',
        aberta ? 'media' : 'gravissima',
        aberta ? 130_16 : 293_47,
        dia(aberta ? -15 : -60),
        dia(aberta ? -12 : -55),
        aberta ? 'autuacao' : 'paga',
        aberta ? null : 176_08,
        aberta ? null : dia(-20),
      ],
    )
  }
  // What blocks has its impediment from the day after its last.
  await db.query(
    `with presos as (
       insert into veiculo_impedimentos (grupo_id, veiculo_id, tipo, de, motivo, autor)
       select d.grupo_id, d.veiculo_id, 'documento', coalesce(d.validade, (d.emitido + interval '24 months')::date) + 1,
         case d.tipo when 'crlv' then 'Licenciamento (CRLV-e)' when 'rcv' then 'RC-V' else 'Verificação do cronotacógrafo' end
           || ' venceu em ' || to_char(coalesce(d.validade, (d.emitido + interval '24 months')::date), 'DD/MM/YYYY'), 'Frota'
       from validades d where d.tipo in ('crlv', 'rcv', 'tacografo')
       returning grupo_id, id, veiculo_id, de)
     update validades d set impedimento_id = p.id from presos p
     where d.grupo_id = p.grupo_id and d.veiculo_id = p.veiculo_id and d.tipo in ('crlv', 'rcv', 'tacografo')
       and coalesce(d.validade, (d.emitido + interval '24 months')::date) + 1 = p.de`,
  )
  await db.query(
    `insert into validades (grupo_id, tipo, cnpj, numero, validade, autor)
     select e.grupo_id, x.tipo, e.cnpj, x.numero, $1::date, 'Frota'
     from (select distinct on (grupo_id) grupo_id, cnpj from empresas order by grupo_id, cnpj) e,
       (values ('rctrc', '54-1180'), ('rcdc', '55-1181')) x(tipo, numero)`,
    [dia(75)],
  )
}
