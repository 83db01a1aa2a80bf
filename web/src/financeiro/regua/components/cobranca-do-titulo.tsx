import { can } from '@tropeiro/contract/access/can'
import { regua } from '@tropeiro/contract/financeiro/regua/calls'
import { suspensoesDaRegua } from '@tropeiro/contract/financeiro/regua/nomes'
import type { Titulo } from '@tropeiro/contract/financeiro/titulos/formas'
import { emAberto } from '@tropeiro/contract/financeiro/titulos/vida'
import { Link } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { useCliente } from '../regua.queries.ts'
import { LinhaDaPromessa, LinhaDoEnvio } from './linhas.tsx'

/** What was promised of a title and what was asked for it. */
export function CobrancaDoTitulo({ t }: { t: Titulo }) {
  const asker = askerOf(useSession())
  const cabe = t.natureza === 'receber' && can(asker, regua.buscar.access)
  const { data } = useCliente(t.documento, cabe)
  if (!cabe || !data) return null
  const dele = <X extends { titulos: readonly { titulo: string }[] }>(all: readonly X[]) =>
    all.filter((x) => x.titulos.some((y) => y.titulo === t._id))
  const promessas = dele(data.promessas)
  const envios = dele(data.envios)
  const { suspenso, suspenso_por } = data.titulos.find((x) => x.titulo === t._id) ?? {}
  const vivo = emAberto.includes(t.estado)
  if (!vivo && promessas.length === 0 && envios.length === 0) return null
  const podeEscrever = can(asker, regua.prometer.access)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center justify-between gap-2 text-sm font-semibold">
        Cobrança
        <Link
          to={`/app/financeiro/regua?cliente=${t.documento}`}
          className="font-normal text-accent-text hover:underline"
        >
          Ver o cliente
        </Link>
      </h3>
      {vivo && suspenso && (
        <p className="text-sm text-ink-3">
          Fora da régua: {suspensoesDaRegua[suspenso].toLowerCase()}
          {suspenso_por && `, disse o banco (${suspenso_por})`}.
        </p>
      )}
      {vivo && data.cliente.pausado && (
        <p className="text-sm text-ink-3">A cobrança deste cliente está pausada.</p>
      )}
      {promessas.length + envios.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {promessas.map((p) => (
            <LinhaDaPromessa key={p._id} p={p} podeEscrever={podeEscrever} />
          ))}
          {envios.map((e) => (
            <LinhaDoEnvio key={e._id} e={e} podeEscrever={podeEscrever} />
          ))}
        </ul>
      )}
    </section>
  )
}
