import { ColagemDePrazos, type LinhaColada, type NovoPrazo } from '@tropeiro/contract/cadastros/prazos/calls'
import { prazoEmPalavras } from '@tropeiro/contract/cadastros/prazos/rules'
import { formatNumber } from '@tropeiro/contract/formats'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button, FormDialog, TextoLongo, useFormulario } from '../../../ui/index.ts'
import { useColar } from '../prazos.queries.ts'

type Props = {
  uf: string
  inicial: string
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
export function ColarDialog({ uf, inicial, onClose, onSalvar }: Props) {
  const [soErros, setSoErros] = useState(false)
  const colar = useColar()
  const linhas = colar.data ?? []
  const boas = linhas.filter((l) => !l.erro)
  const erros = linhas.length - boas.length
  const f = useFormulario(ColagemDePrazos, {
    de: { texto: inicial },
    para: (v) => ({ ...v, uf }),
    confere: ({ texto }) => (texto.trim() ? [] : [['texto', 'Cole as linhas primeiro']]),
    // Read first, then saved.
    enviar: async (body) => {
      if (!colar.data) return colar.mutateAsync(body).then(() => null)
      const prazos = boas.flatMap((l) =>
        l.codigo && l.prazo ? [{ codigo: l.codigo, bairro: l.bairro, prazo: l.prazo }] : [],
      )
      return onSalvar(prazos)
    },
    passo: (saved) => !saved,
    ao: (saved) => saved && onClose(),
  })
  return (
    <FormDialog
      form={f}
      onClose={onClose}
      size="lg"
      title="Colar de uma planilha"
      description={`Uma linha por cidade de ${uf}: cidade ou código do IBGE, o bairro se houver, e o prazo (3, 2d 6h, ou dias e horas em colunas).`}
      footer={colar.data && <Button onClick={() => colar.reset()}>Mudar o texto</Button>}
      submitLabel={
        colar.data
          ? `Salvar ${formatNumber(boas.length)} ${boas.length === 1 ? 'prazo' : 'prazos'}`
          : 'Conferir'
      }
      impede={colar.data && boas.length === 0 ? 'Nenhuma linha pode ser salva' : undefined}
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
        <TextoLongo
          form={f}
          name="texto"
          label="Linhas coladas"
          rows={12}
          placeholder={'Santos\t2\nCampinas\t1d 6h\nSão Paulo\tMooca\t1'}
          inputClass="font-mono"
        />
      )}
    </FormDialog>
  )
}
