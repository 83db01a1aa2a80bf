import { formatDateTime, formatDia, formatNumber } from '@tropeiro/contract/formats'
import {
  type DiaDoCalendario,
  doCalendario,
  type TabelaDoCalendario,
} from '@tropeiro/contract/frota/validades/calendario'
import { Undo2 } from 'lucide-react'
import { Button, confirm, DetailSkeleton, Dialog, ErrorState, FileDrop } from '../../../ui/index.ts'
import { useCalendario, useDesfazerCalendario, useTrazerCalendario } from '../validades.queries.ts'

const modelo = `data:text/csv;charset=utf-8,${encodeURIComponent('\uFEFFDocumento;UF;Ano;Final da placa;Vencimento;Fonte\r\n')}`

function Tabela({ t, escreve }: { t: TabelaDoCalendario; escreve: boolean }) {
  const desfazer = useDesfazerCalendario()
  const tirar = async () => {
    const ok = await confirm({
      title: `Desfazer ${t.nome}?`,
      text: 'Os dias dela saem, e valem de novo os que havia antes.',
      danger: true,
      confirmLabel: 'Desfazer',
    })
    if (ok) desfazer.mutate(t._id)
  }
  return (
    <li className="px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 truncate font-medium">{t.nome}</span>
        <span className="text-ink-3">
          {formatNumber(t.dias)} {t.dias === 1 ? 'dia' : 'dias'}, {formatDateTime(t.em)}, {t.autor}
        </span>
        {escreve && (
          <Button size="sm" variant="ghost" icon={Undo2} onClick={() => void tirar()}>
            Desfazer
          </Button>
        )}
      </div>
      {t.recusadas.length > 0 && (
        <ul aria-label="Linhas que não se leem" className="mt-1 flex flex-col gap-1 text-xs">
          {t.recusadas.map((r) => (
            <li key={r.linha}>
              <span className="num text-ink-3">Linha {formatNumber(r.linha)}:</span> {r.texto}{' '}
              <span className="text-bad-text">{r.motivo}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The days of one tax of one state in one year, by the last digit. */
function Dias({ dias }: { dias: readonly DiaDoCalendario[] }) {
  const { tipo, uf, ano, fonte } = dias[0]!
  return (
    <section className="rounded-md border border-line p-3">
      <h3 className="text-sm font-medium">
        {doCalendario[tipo]} {uf} {ano}
      </h3>
      {fonte && <p className="text-xs text-ink-3">{fonte}</p>}
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:grid-cols-5">
        {dias.map((d) => (
          <div key={d.final} className="flex gap-2">
            <dt className="text-ink-3">Final {d.final}</dt>
            <dd className="num">{formatDia(d.dia).slice(0, 5)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Until when each state wants a year's tax and licence, by the last digit of the plate. */
export function CalendarioDialog({ escreve, onClose }: { escreve: boolean; onClose: () => void }) {
  const query = useCalendario()
  const trazer = useTrazerCalendario()
  const c = query.data
  const grupos = c ? [...Map.groupBy(c.dias, (d) => `${d.tipo} ${d.uf} ${d.ano}`)] : []
  return (
    <Dialog
      open
      size="lg"
      dirty={false}
      onOpenChange={(open) => !open && onClose()}
      title="Calendário de IPVA e licenciamento"
      description="Por estado e final de placa. O pago num ano vale até o dia do ano seguinte. Sem tabela do estado, o licenciamento segue o prazo máximo do país (Res. CONTRAN 110/2000); o IPVA espera a tabela."
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !c ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-4">
          {escreve && (
            <div className="flex flex-col gap-2">
              <FileDrop
                single
                disabled={trazer.isPending}
                title={trazer.isPending ? 'Lendo a tabela…' : 'Solte aqui a tabela do ano'}
                hint="Planilha (XLSX ou CSV) com UF, final da placa e vencimento; Documento em branco é IPVA. Aceita 1, 1 e 2, 3 a 5 ou todos."
                onFiles={([one]) =>
                  one &&
                  trazer.mutate(one.file, {
                    diz: (t) =>
                      `${formatNumber(t.dias)} ${t.dias === 1 ? 'dia lido' : 'dias lidos'}, ${formatNumber(t.recusadas.length)} ${t.recusadas.length === 1 ? 'linha recusada' : 'linhas recusadas'}.`,
                  })
                }
              />
              <a
                href={modelo}
                download="calendario.csv"
                className="self-start text-sm text-accent-text underline-offset-2 hover:underline"
              >
                Baixar um modelo
              </a>
            </div>
          )}
          {c.tabelas.length > 0 && (
            <ul
              aria-label="Tabelas trazidas"
              className="divide-y divide-line rounded-md border border-line text-sm"
            >
              {c.tabelas.map((t) => (
                <Tabela key={t._id} t={t} escreve={escreve} />
              ))}
            </ul>
          )}
          {grupos.length === 0 ? (
            <p className="text-sm text-ink-3">Nenhuma tabela trazida ainda.</p>
          ) : (
            grupos.map(([nome, dias]) => <Dias key={nome} dias={dias} />)
          )}
        </div>
      )}
    </Dialog>
  )
}
