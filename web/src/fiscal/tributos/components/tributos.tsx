import type {
  ParametroDaCasa,
  ParametroGravado,
  ParametroTributario,
} from '@tropeiro/contract/fiscal/tributos/calls'
import { diaEm, formatDateTime, formatDia } from '@tropeiro/contract/formats'
import { Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, Card, confirm, ErrorState, FormSkeleton, IconButton } from '../../../ui/index.ts'
import { doAno, type Empresa, regrasDe, taxasDe } from '../parametro.ts'
import { useExcluirParametro, useTributos } from '../tributos.queries.ts'
import { FcpDosEstados } from './fcp.tsx'
import { ParametroForm } from './parametro-form.tsx'

const periodo = (v: { desde: string; ate: string }): string => `${formatDia(v.desde)} a ${formatDia(v.ate)}`

function Avisos({ avisos }: { avisos: readonly string[] }) {
  if (avisos.length === 0) return null
  return (
    <ul role="status" className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 text-sm">
      {avisos.map((aviso) => (
        <li key={aviso} className="flex items-start gap-2">
          <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-warn-text" />
          {aviso}
        </li>
      ))}
    </ul>
  )
}

function Linha({ p, vale }: { p: ParametroGravado | ParametroDaCasa; vale: boolean }) {
  const daCasa = 'a_conferir' in p
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <span className="num font-medium">{periodo(p)}</span>
        {vale && <Badge tone="ok">em vigor</Badge>}
        {daCasa && p.a_conferir && <Badge tone="warn">a conferir</Badge>}
      </span>
      {!daCasa && <span className="block text-sm">{p.empresa || 'Todas as empresas'}</span>}
      <span className="num block text-sm text-ink-2">
        CST {p.cst}, classificação {p.c_class_trib}
      </span>
      <span className="num block text-sm text-ink-2">{taxasDe(p)}</span>
      <span className="num block text-sm text-ink-2">{regrasDe(p)}</span>
      <span className="num block text-xs text-ink-3">
        {[p.fonte, !daCasa && `${p.autor}, ${formatDateTime(p.em)}`].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

/** The group's taxes by time, what the house holds where there is none, and what is still to be entered. */
export function Tributos({
  empresas,
  podeEscrever,
}: {
  empresas: readonly Empresa[]
  podeEscrever: boolean
}) {
  const query = useTributos()
  const excluir = useExcluirParametro()
  const [editando, setEditando] = useState<ParametroGravado | ParametroTributario | null>(null)
  if (query.isPending) return <FormSkeleton />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const { parametros, casa, fcp, avisos } = query.data
  const hoje = diaEm(new Date())
  const noDia = (p: { desde: string; ate: string }) => p.desde <= hoje && hoje <= p.ate
  const doGrupo = parametros.some((p) => !p.cnpj && noDia(p))
  const novo = () => {
    // The first year that nobody has entered for all companies.
    const feitos = new Set(parametros.filter((p) => !p.cnpj).map((p) => p.desde.slice(0, 4)))
    const anos = casa.map((c) => c.desde.slice(0, 4)).filter((ano) => ano >= hoje.slice(0, 4))
    setEditando(doAno(casa, anos.find((ano) => !feitos.has(ano)) ?? hoje.slice(0, 4)))
  }
  const apagar = async (p: ParametroGravado) => {
    const text =
      'Volta a valer o que o grupo tem para todas as empresas, ou o da tabela geral. CT-e já emitidos não mudam.'
    const title = `Excluir a vigência de ${periodo(p)}?`
    if (await confirm({ title, text, danger: true, confirmLabel: 'Excluir' })) excluir.mutate(p._id)
  }
  return (
    <div className="flex flex-col gap-5">
      <Avisos avisos={avisos} />
      <Card
        title="IBS, CBS, PIS e COFINS do grupo"
        actions={
          podeEscrever && (
            <Button size="sm" icon={Plus} onClick={novo}>
              Nova vigência
            </Button>
          )
        }
      >
        {parametros.length === 0 && (
          <p className="text-sm text-ink-2">
            Nenhuma vigência do grupo: os CT-e seguem a tabela geral, abaixo.
          </p>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {parametros.map((p) => (
            <li key={p._id} className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
              <button
                type="button"
                className="min-w-0 flex-1 text-left"
                disabled={!podeEscrever}
                onClick={() => setEditando(p)}
              >
                <Linha p={p} vale={noDia(p)} />
              </button>
              {podeEscrever && (
                <IconButton icon={Trash2} label={`Excluir ${periodo(p)}`} onClick={() => void apagar(p)} />
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Tabela geral">
        <p className="mb-3 text-sm text-ink-2">
          Vale onde o grupo não tem vigência própria. Não foi conferida por ninguém: confira com o contador.
        </p>
        <ul className="flex flex-col divide-y divide-line">
          {casa.map((p) => (
            <li key={p.desde} className="py-3 first:pt-0 last:pb-0">
              <Linha p={p} vale={!doGrupo && noDia(p)} />
            </li>
          ))}
        </ul>
      </Card>
      <FcpDosEstados fcp={fcp} podeEscrever={podeEscrever} />
      {editando && (
        <ParametroForm
          inicial={'_id' in editando ? semNomes(editando) : editando}
          empresas={empresas}
          onClose={() => setEditando(null)}
        />
      )}
    </div>
  )
}

/** Without what the list shows beside it. */
const semNomes = ({ empresa: _, autor: __, em: ___, ...p }: ParametroGravado) => p
