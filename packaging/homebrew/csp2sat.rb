# For a tap: OWNER/homebrew-csp2sat, Formula/csp2sat.rb. `brew update-python-resources csp2sat` writes the
# resources below anew, with their newest versions and checksums.
class Csp2sat < Formula
  include Language::Python::Virtualenv

  desc "Solve constraint problems and pencil puzzles by translating them to SAT"
  homepage "https://OWNER.github.io/csp2sat/"
  url "https://files.pythonhosted.org/packages/source/c/csp2sat/csp2sat-1.0.0.tar.gz"
  sha256 "SHA256"
  license "MIT"

  depends_on "python@3.13"

  resource "python-sat" do
    url "https://files.pythonhosted.org/packages/source/p/python-sat/python_sat-1.9.dev17.tar.gz"
    sha256 "SHA256"
  end

  resource "sexpdata" do
    url "https://files.pythonhosted.org/packages/source/s/sexpdata/sexpdata-1.0.2.tar.gz"
    sha256 "SHA256"
  end

  def install
    virtualenv_install_with_resources
    generate_completions_from_executable(bin/"csp2sat", "completion")
  end

  test do
    (testpath/"q.csp").write "(int x 1 9) (int y 1 9) (= (* x y) 35) (< x y)"
    assert_match "a x\t5", shell_output("#{bin}/csp2sat q.csp")
  end
end
