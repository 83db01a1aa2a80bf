import type { LinhaColada, NovoPrazo } from '@tropeiro/contract/cadastros/prazos/calls'
import { prazoEmPalavras } from '@tropeiro/contract/cadastros/prazos/rules'
import { formatNumber } from '@tropeiro/contract/formats'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, Field, Textarea } from '../../../ui/index.ts'
import { useColar } from '../prazos.queries.ts'

type Props = {
  uf: string
  inicial: string
  salvando: boolean
  onClose: () => void
  onSalvar: (prazos: NovoPrazo[]) => Promise<unknown>
}

function Lida({ linha }: { linha: LinhaColada }) {
  const Icon = linha.erro ? CircleAlert : CircleCheck
  return (
    <tr className="border-b border-line align-top last:border-0">
      <td className="num px-2 py-1 text-right text-xs text-ink-3">{linha.linha}</td>
      <td className="px-2 py-1">
        {linha.bairro ? `${linha.bairro}, ${linha.lugar}` : linha.lugar}
        {linha.erro && (
          <span className="block text-xs text-ink-3">{linha.texto.replaceAll('\t', ' · ')}</span>
        )}
      </td>
      <td className="px-2 py-1">
        <span className={linha.erro ? 'flex gap-1.5 text-bad-text' : 'flex gap-1.5'}>
          <Icon
            size={15}
            aria-hidden
            className={linha.erro ? 'mt-0.5 shrink-0' : 'mt-0.5 shrink-0 text-ok'}
          />
          {linha.erro ?? (linha.prazo && prazoEmPalavras(linha.prazo))}
        </span>
      </td>
    </tr>
  )
}

/** Deadlines from a spreadsheet: pasted, read line by line with what is wrong in each, and saved when seen. */
export function ColarDialog({ uf, inicial, salvando, onClose, onSalvar }: Props) {
  const [texto, setTexto] = useState(inicial)
  const [soErros, setSoErros] = useState(false)
  const colar = useColar()
  const linhas = colar.data ?? []
  const boas = linhas.filter((l) => !l.erro)
  const erros = linhas.length - boas.length
  const ler = () => colar.mutate({ uf, texto })
  const salvar = async () => {
    const prazos = boas.flatMap((l) =>
      l.codigo && l.prazo ? [{ codigo: l.codigo, bairro: l.bairro, prazo: l.prazo }] : [],
    )
    if (await onSalvar(prazos)) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Colar de uma planilha"
      description={`Uma linha por cidade de ${uf}: cidade ou código do IBGE, o bairro se houver, e o prazo (3, 2d 6h, ou dias e horas em colunas).`}
      onSubmit={(event) => {
        event.preventDefault()
        if (boas.length > 0) void salvar()
        else ler()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {colar.data && <Button onClick={() => colar.reset()}>Mudar o texto</Button>}
          {colar.data ? (
            <Button
              type="submit"
              variant="primary"
              loading={salvando}
              disabledReason={boas.length === 0 ? 'Nenhuma linha pode ser salva' : undefined}
            >
              Salvar {formatNumber(boas.length)} {boas.length === 1 ? 'prazo' : 'prazos'}
            </Button>
          ) : (
            <Button
              type="submit"
              variant="primary"
              loading={colar.isPending}
              disabledReason={texto.trim() === '' ? 'Cole as linhas primeiro' : undefined}
            >
              Conferir
            </Button>
          )}
        </>
      }
    >
      {colar.data ? (
        <div className="flex flex-col gap-2">
          <p className="flex flex-wrap items-center gap-3 text-sm" role="status">
            <span className="text-ok-text">{formatNumber(boas.length)} prontas</span>
            <span className={erros > 0 ? 'text-bad-text' : 'text-ink-3'}>{formatNumber(erros)} com erro</span>
            {erros > 0 && (
              <Button variant="link" onClick={() => setSoErros((now) => !now)}>
                {soErros ? 'Ver todas' : 'Ver só os erros'}
              </Button>
            )}
          </p>
          <div className="max-h-[50vh] overflow-auto rounded-md border border-line">
            <table className="w-full text-sm">
              <thead className="sticky top-0 bg-surface text-left text-xs text-ink-3">
                <tr className="border-b border-line">
                  <th className="w-14 px-2 py-1 text-right font-medium">Linha</th>
                  <th className="px-2 py-1 font-medium">Lugar</th>
                  <th className="px-2 py-1 font-medium">Prazo</th>
                </tr>
              </thead>
              <tbody>
                {(soErros ? linhas.filter((l) => l.erro) : linhas).slice(0, 1000).map((l) => (
                  <Lida key={l.linha} linha={l} />
                ))}
              </tbody>
            </table>
          </div>
          {linhas.length > 1000 && <p className="text-xs text-ink-3">Mostrando as primeiras 1.000 linhas.</p>}
        </div>
      ) : (
        <Field label="Linhas coladas">
          <Textarea
            rows={12}
            value={texto}
            onChange={(event) => setTexto(event.target.value)}
            placeholder={'Santos\t2\nCampinas\t1d 6h\nSão Paulo\tMooca\t1'}
            className="font-mono"
          />
        </Field>
      )}
    </Dialog>
  )
}
