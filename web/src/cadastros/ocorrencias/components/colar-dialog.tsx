import { ColagemDeCodigos, type LinhaColada } from '@tropeiro/contract/cadastros/ocorrencias'
import { Badge, Button, FormDialog, Marca, TextoLongo, toast, useFormulario } from '../../../ui/index.ts'
import { useColar } from '../ocorrencias.queries.ts'

const estados = {
  nova: { tone: 'ok', label: 'Nova' },
  igual: { tone: 'neutral', label: 'Igual' },
  muda: { tone: 'warn', label: 'Muda' },
  conflito: { tone: 'bad', label: 'Conflito' },
  erro: { tone: 'bad', label: 'Erro' },
} as const

function Linha({ linha }: { linha: LinhaColada }) {
  const { tone, label } = estados[linha.estado]
  return (
    <tr className="border-b border-line align-top last:border-0">
      <td className="num px-2 py-1 text-right text-xs text-ink-3">{linha.linha}</td>
      <td className="num px-2 py-1">
        {linha.codigo ?? <span className="text-ink-3">{linha.texto.slice(0, 30)}</span>}
      </td>
      <td className="px-2 py-1">
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="px-2 py-1">{linha.mensagem}</td>
    </tr>
  )
}

/** A partner's table of codes from a spreadsheet: read line by line first, then written whole. */
export function ColarDialog({
  parceiro,
  nome,
  onClose,
}: {
  parceiro: string
  nome: string
  onClose: () => void
}) {
  const colar = useColar(parceiro)
  const lido = colar.data
  const ruins = lido ? lido.contagem.conflitos + lido.contagem.erros : 0
  const f = useFormulario(ColagemDeCodigos, {
    de: { texto: '', substituir: false },
    confere: ({ texto }) => (texto.trim() ? [] : [['texto', 'Cole as linhas primeiro']]),
    // Read first, then written.
    enviar: (body) => colar.mutateAsync({ ...body, gravar: lido !== undefined }),
    passo: (reply) => !reply.gravado,
    ao: (reply) => {
      if (!reply.gravado) return
      toast.success('Tabela gravada.')
      onClose()
    },
  })
  return (
    <FormDialog
      form={f}
      size="lg"
      onClose={onClose}
      title={`Colar a tabela de ${nome}`}
      description="Uma linha por código: o código do parceiro, o número da nossa ocorrência, e se quiser a descrição e o sentido (entrada, saída ou ambos)."
      footer={lido && <Button onClick={() => colar.reset()}>Mudar o texto</Button>}
      submitLabel={lido ? 'Gravar a tabela' : 'Conferir'}
      impede={ruins > 0 ? 'Acerte as linhas em conflito ou com erro antes de gravar' : undefined}
    >
      {lido ? (
        <div className="flex flex-col gap-2">
          <p className="flex flex-wrap gap-3 text-sm" role="status">
            <span className="text-ok-text">{lido.contagem.novas} novas</span>
            <span className="text-warn-text">{lido.contagem.mudam} mudam</span>
            <span className="text-ink-3">{lido.contagem.iguais} iguais</span>
            <span className={ruins > 0 ? 'text-bad-text' : 'text-ink-3'}>
              {lido.contagem.conflitos} em conflito, {lido.contagem.erros} com erro
            </span>
            {lido.contagem.saem > 0 && (
              <span className="text-bad-text">{lido.contagem.saem} saem da tabela</span>
            )}
          </p>
          <div className="max-h-[50vh] overflow-auto rounded-md border border-line">
            <table className="w-full min-w-[480px] text-sm">
              <thead className="sticky top-0 bg-surface text-left text-xs text-ink-3">
                <tr className="border-b border-line">
                  <th className="w-14 px-2 py-1 text-right font-medium">Linha</th>
                  <th className="w-24 px-2 py-1 font-medium">Código</th>
                  <th className="w-28 px-2 py-1 font-medium">Estado</th>
                  <th className="px-2 py-1 font-medium">Ocorrência</th>
                </tr>
              </thead>
              <tbody>
                {lido.linhas.slice(0, 500).map((l) => (
                  <Linha key={l.linha} linha={l} />
                ))}
              </tbody>
            </table>
          </div>
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <TextoLongo
            form={f}
            name="texto"
            label="Linhas coladas"
            hint="Da planilha, com tabulação, ou digitadas com ponto e vírgula."
            rows={12}
            placeholder={'02;3;Falta de pedido\n05;6;Endereço não localizado\n133;0;Saiu para entrega;saída'}
            inputClass="font-mono"
          />
          <Marca form={f} name="substituir" label="O que não está colado sai da tabela" />
        </div>
      )}
    </FormDialog>
  )
}
