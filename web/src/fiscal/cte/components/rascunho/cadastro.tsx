import type { PessoaDoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { formatDocumento } from '@tropeiro/contract/formats'
import { Search } from 'lucide-react'
import { Badge, Button } from '../../../../ui/index.ts'
import { useConsultarCadastro } from '../../cte.queries.ts'
import { useFormulario } from '../formulario.tsx'

/** A registration as the state keeps it: only digits. */
const soDigitos = (ie: string): string => ie.replace(/\D/g, '')

/** What the state's register says of someone on the CT-e, before SEFAZ refuses a wrong registration. */
export function ConsultarCadastro({ papel, pessoa }: { papel: string; pessoa: PessoaDoCte }) {
  const form = useFormulario()
  const consulta = useConsultarCadastro()
  const { documento, uf } = pessoa
  if (form.travado || uf === 'EX') return null
  const falta =
    documento.length !== 14 && documento.length !== 11
      ? 'Informe antes o CNPJ ou CPF'
      : uf === ''
        ? 'Informe antes o município'
        : undefined
  // An answer about somebody else is no answer.
  const vale = consulta.variables?.documento === documento && consulta.variables.uf === uf
  return (
    <div className="flex flex-col items-start gap-2 sm:col-span-2">
      <Button
        size="sm"
        icon={Search}
        loading={consulta.isPending}
        disabledReason={falta}
        onClick={() => {
          if (uf !== '') consulta.mutate({ cnpj_emitente: form.rascunho.cnpj_emitente, uf, documento })
        }}
      >
        Consultar inscrição na SEFAZ
      </Button>
      {vale && consulta.isError && (
        <p role="alert" className="text-sm text-bad-text">
          {consulta.error.message}
        </p>
      )}
      {vale && consulta.data && (
        <ul className="flex w-full flex-col gap-2" aria-label="Inscrições encontradas" aria-live="polite">
          {consulta.data.inscricoes.map((i) => (
            <li key={i.ie} className="flex flex-wrap items-center gap-2 text-sm">
              <span className="num font-medium">{i.ie}</span>
              <Badge tone={i.ativa ? 'ok' : 'bad'}>{i.ativa ? 'Habilitada' : 'Não habilitada'}</Badge>
              <span className="min-w-0 flex-1 truncate text-ink-2">{i.nome}</span>
              {i.ativa && soDigitos(i.ie) !== soDigitos(pessoa.ie) && (
                <Button size="sm" variant="link" onClick={() => form.mudar(`${papel}.ie`, soDigitos(i.ie))}>
                  Usar
                </Button>
              )}
            </li>
          ))}
          {consulta.data.inscricoes.length === 0 && (
            <li className="text-sm text-warn-text">
              {formatDocumento(documento)} em {uf}: {consulta.data.dito}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
